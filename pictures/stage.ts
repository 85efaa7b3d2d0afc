import type { Palette } from "./palette.ts";
import type { PlacedObject } from "./placing.ts";
import type { Scene } from "./scene.ts";

/** The frame of a picture, in pixels of its master. */
export type Canvas = {
  width: number;
  height: number;
  /** Where the table begins. */
  table: number;
};

/** Gradients and filters that every picture shares; ids of objects have a prefix and cannot clash. */
export function stageDefs(palette: Palette): string {
  return `<defs>
<linearGradient id="wall" x2="1" y2="1"><stop stop-color="${palette.wallLight}"/><stop offset=".55" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.wallLow}"/></linearGradient>
<linearGradient id="table" x2="0" y2="1"><stop stop-color="${palette.tableLight}"/><stop offset="1" stop-color="${palette.table}"/></linearGradient>
<linearGradient id="shape" x2=".6" y2="1"><stop stop-color="#fff" stop-opacity=".72"/><stop offset="1" stop-color="#fff" stop-opacity=".16"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#fff0c2" stop-opacity=".95"/><stop offset=".4" stop-color="#ffdf9a" stop-opacity=".5"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient>
<filter id="sun" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="hung" x="-20%" y="-20%" width="150%" height="160%"><feDropShadow dx="7" dy="11" stdDeviation="7" flood-color="${palette.ink}" flood-opacity=".26"/></filter>
</defs>`;
}

/** The wall in late-afternoon light. */
export function wall({ width, table }: Canvas, { light, hour }: Pick<Scene, "light" | "hour">): string {
  const paper = `<rect width="${width}" height="${table + 1}" fill="url(#wall)"/>`;
  if (light === "none" || hour === "night") return paper;
  const left = width * (light === "left" ? 0.22 : 0.72);
  const pane = (column: number, row: number) =>
    `<rect x="${left + column * 108}" y="${row ? table * 0.42 - 2 : -20}" width="92" height="${table * (row ? 0.44 : 0.42)}"/>`;
  const panes = [pane(0, 0), pane(1, 0), pane(0, 1), pane(1, 1)].join("");
  return `${paper}<g opacity=".42" filter="url(#sun)" transform="skewX(-18)" fill="#fff8e6">${panes}</g>`;
}

const shapeOpacity = { day: 1, dusk: 0.75, night: 0.22 } satisfies Record<Scene["hour"], number>;

/** How far the pale form reaches to both sides of its middle. */
export const shapeReach = 215;

/** The pale arch or circle behind the main object; it stands on the table. */
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

export function tableTop({ width, height, table }: Canvas): string {
  return `<rect y="${table}" width="${width}" height="${height - table}" fill="url(#table)"/>
<rect y="${table}" width="${width}" height="5" fill="#fff" opacity=".28"/>`;
}

/** Two ellipses under everything that touches the table: a narrow one, and a wide one shifted to the right. */
export function shadows(placed: readonly PlacedObject[], palette: Palette): string {
  const feet = placed.flatMap(({ shadow }) => (shadow ? [shadow] : []));
  const depth = (halfWidth: number) => Math.max(8, halfWidth * 0.1);
  const wide = feet.map(({ x, y, halfWidth: w }) => ({
    x: x + w * 0.28,
    y: y + 4,
    rx: w * 1.35,
    ry: depth(w) * 1.25,
  }));
  const tight = feet.map(({ x, y, halfWidth: w }) => ({ x: x + 4, y, rx: w * 1.02, ry: depth(w) * 0.6 }));
  return `<g fill="${palette.ink}">${blurred("wide", 16, 0.21, wide)}${blurred("tight", 5, 0.42, tight)}</g>`;
}

type Ellipse = { x: number; y: number; rx: number; ry: number };

/**
 * Limits each blur to the area that it needs: in a filter as large as the picture, two blurs took half of the
 * drawing's time.
 */
function blurred(id: string, deviation: number, opacity: number, ellipses: readonly Ellipse[]): string {
  if (ellipses.length === 0) return "";
  // librsvg blurs with three boxes, which end within three deviations
  const reach = deviation * 3 + 2;
  const left = Math.min(...ellipses.map(({ x, rx }) => x - rx)) - reach;
  const top = Math.min(...ellipses.map(({ y, ry }) => y - ry)) - reach;
  const right = Math.max(...ellipses.map(({ x, rx }) => x + rx)) + reach;
  const bottom = Math.max(...ellipses.map(({ y, ry }) => y + ry)) + reach;
  const drawn = ellipses.map(
    ({ x, y, rx, ry }) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" opacity="${opacity}"/>`,
  );
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#${id})">${drawn.join("")}</g>`;
}
