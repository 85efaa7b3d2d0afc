import { type Box, drawnApart } from "./drawn-apart.ts";
import type { Palette } from "./palette.ts";
import type { PlacedObject } from "./place-object.ts";
import type { Scene } from "./scene.ts";

/** The frame of a picture, in pixels of its master. */
export type Canvas = {
  width: number;
  height: number;
  /** Where the table begins. */
  table: number;
  /** What is drawn begins here; what is left of it would be covered. */
  left?: number;
};

/** Gradients and filters that every picture shares; ids of objects have a prefix and cannot clash. */
export function stageDefs(palette: Palette): string {
  return `<defs>
<linearGradient id="wall" x2="1" y2="1"><stop stop-color="${palette.wallLight}"/><stop offset=".55" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.wallLow}"/></linearGradient>
<linearGradient id="table" x2="0" y2="1"><stop stop-color="${palette.tableLight}"/><stop offset="1" stop-color="${palette.table}"/></linearGradient>
<linearGradient id="shape" x2=".6" y2="1"><stop stop-color="#fff" stop-opacity=".72"/><stop offset="1" stop-color="#fff" stop-opacity=".16"/></linearGradient>
<radialGradient id="lamplight"><stop stop-color="#f8e8cf"/><stop offset=".5" stop-color="#e2caa6"/><stop offset="1" stop-color="#7d6d73"/></radialGradient>
<radialGradient id="glow"><stop stop-color="#fff0c2" stop-opacity=".95"/><stop offset=".4" stop-color="#ffdf9a" stop-opacity=".5"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient>
<filter id="sun" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="hung" x="-20%" y="-20%" width="150%" height="160%"><feDropShadow dx="7" dy="11" stdDeviation="7" flood-color="${palette.ink}" flood-opacity=".26"/></filter>
</defs>`;
}

export async function wall(
  { width, table }: Canvas,
  { light, hour }: Pick<Scene, "light" | "hour">,
): Promise<string> {
  const paper = `<rect width="${width}" height="${table + 1}" fill="url(#wall)"/>`;
  if (light === "none" || hour === "night" || hour === "lamp") return paper;
  const left = width * (light === "left" ? 0.22 : 0.72);
  const pane = (column: number, row: number) =>
    `<rect x="${left + column * 108}" y="${row ? table * 0.42 - 2 : -20}" width="92" height="${table * (row ? 0.44 : 0.42)}"/>`;
  const panes = [pane(0, 0), pane(1, 0), pane(0, 1), pane(1, 1)].join("");
  const sun = `<g opacity=".42" filter="url(#blur)" transform="skewX(-18)" fill="#fff8e6">${panes}</g>`;
  // the panes lean to the left
  const lean = table * 0.28;
  const box = { x: left - lean - 30, y: -40, width: 230 + lean, height: table * 0.86 + 70 };
  return paper + (await blurred(sun, 9, box));
}

const shapeOpacity = { day: 1, dusk: 0.75, night: 0.22, lamp: 0.3 } satisfies Record<Scene["hour"], number>;

/** How far the pale form reaches to both sides of its middle. */
export const shapeReach = 215;

export function paleShape({ width, table }: Canvas, scene: Scene): string {
  const x = scene.shapeX ?? width / 2;
  const fill = `fill="url(#shape)" opacity="${shapeOpacity[scene.hour]}"`;
  switch (scene.shape) {
    case "arch":
      return `<path d="M${x - 210} ${table}V${table - 190}a210 210 0 0 1 420 0V${table}z" ${fill}/>`;
    case "circle":
      return `<circle cx="${x}" cy="${table - 150}" r="${shapeReach}" ${fill}/>`;
    case "none":
      return "";
  }
}

export function ground({ width, height, table }: Canvas, { floor }: Pick<Scene, "floor">): string {
  const top = `<rect y="${table}" width="${width}" height="${height - table}" fill="url(#table)"/>
<rect y="${table}" width="${width}" height="5" fill="#fff" opacity=".28"/>`;
  if (!floor) return top;
  const board = `<rect y="${table - 20}" width="${width}" height="20" fill="url(#table)"/><rect y="${table - 20}" width="${width}" height="20" fill="#fff" opacity=".55"/><rect y="${table - 2}" width="${width}" height="3" opacity=".18"/>`;
  return top + patternOf(floor, { width, height, table }) + board;
}

/** Joints that lead to the middle of the room, nearer ones farther apart. */
function patternOf(floor: NonNullable<Scene["floor"]>, { width, height, table }: Canvas): string {
  if (floor === "carpet") {
    const [y, ry] = [(table + height) / 2 + 6, (height - table) * 0.36];
    return `<ellipse cx="${width / 2}" cy="${y}" rx="${width * 0.4}" ry="${ry}" fill="#fff" opacity=".26"/><ellipse cx="${width / 2}" cy="${y}" rx="${width * 0.37}" ry="${ry * 0.82}" fill="none" stroke="#fff" stroke-width="4" opacity=".4"/>`;
  }
  const across = floor === "tiles" ? [0.16, 0.4, 0.72] : [];
  const lines = [
    ...Array.from({ length: 15 }, (_, at) => {
      const x = (width / 14) * at;
      return `M${x} ${table}L${width / 2 + (x - width / 2) * 1.7} ${height}`;
    }),
    ...across.map((part) => `M0 ${table + (height - table) * part}H${width}`),
  ];
  return `<path d="${lines.join("")}" fill="none" stroke="#000" stroke-width="2" opacity=".1"/>`;
}

/** The pool of a lamp above the main object: it lies over everything, and what is far from it is dim. */
export function lamplight({ width, height }: Canvas, { hour, shapeX = width / 2 }: Scene): string {
  if (hour !== "lamp") return "";
  const pool = `<ellipse cx="${shapeX}" cy="${height * 0.46}" rx="${width}" ry="${height}" fill="url(#lamplight)"`;
  return `${pool} style="mix-blend-mode:multiply"/>`;
}

/** Two ellipses under everything that touches the table: a narrow one, and a wide one shifted to the right. */
export async function shadows(placed: readonly PlacedObject[], { ink }: Palette): Promise<string> {
  const feet = placed.flatMap(({ shadow }) => (shadow ? [shadow] : []));
  const depth = (halfWidth: number) => Math.max(8, halfWidth * 0.1);
  const wide = feet.map(({ x, y, halfWidth: w }) => ({
    x: x + w * 0.28,
    y: y + 4,
    rx: w * 1.35,
    ry: depth(w) * 1.25,
  }));
  const tight = feet.map(({ x, y, halfWidth: w }) => ({ x: x + 4, y, rx: w * 1.02, ry: depth(w) * 0.6 }));
  return (await shade(wide, 16, 0.21, ink)) + (await shade(tight, 5, 0.42, ink));
}

type Ellipse = { x: number; y: number; rx: number; ry: number };

async function shade(ellipses: readonly Ellipse[], deviation: number, opacity: number, ink: string) {
  if (ellipses.length === 0) return "";
  // librsvg blurs with three boxes, which end within three deviations
  const reach = deviation * 3 + 2;
  const x = Math.min(...ellipses.map((one) => one.x - one.rx)) - reach;
  const y = Math.min(...ellipses.map((one) => one.y - one.ry)) - reach;
  const width = Math.max(...ellipses.map((one) => one.x + one.rx)) + reach - x;
  const height = Math.max(...ellipses.map((one) => one.y + one.ry)) + reach - y;
  const drawn = ellipses.map(
    (one) => `<ellipse cx="${one.x}" cy="${one.y}" rx="${one.rx}" ry="${one.ry}" opacity="${opacity}"/>`,
  );
  return blurred(`<g fill="${ink}" filter="url(#blur)">${drawn.join("")}</g>`, deviation, {
    x,
    y,
    width,
    height,
  });
}

/** Draws what has the filter `blur` with two pixels a deviation: enlarged, that is as smooth as in full size. */
function blurred(content: string, deviation: number, box: Box): Promise<string> {
  const { x, y, width, height } = box;
  const region = `filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"`;
  const filter = `<filter id="blur" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  return drawnApart(filter + content, box, Math.min(1, 2 / deviation));
}
