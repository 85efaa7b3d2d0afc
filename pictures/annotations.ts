import { setText } from "./lettering.ts";
import type { Palette, PictureBrand } from "./palette.ts";
import type { Mark } from "./scene.ts";

type Spot = readonly [number, number, number];

export function drawMark(mark: Mark, { accent, wallLow }: Palette, brand: PictureBrand): string {
  const line = `fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`;
  if ("dots" in mark) return `<path d="${mark.dots}" ${line} stroke-dasharray="1 20"/>`;
  if ("arrow" in mark) return `<path d="${mark.arrow}" ${line}/>${arrowHead(mark.arrow, line)}`;
  if ("ring" in mark) return ring(mark.ring, line);
  if ("cross" in mark) return disc(mark.cross, "#b23b2e", "M-.38-.38.38.38M.38-.38-.38.38", brand);
  if ("tick" in mark) return disc(mark.tick, "#4a7d3c", "M-.45.02-.12.36.46-.34", brand);
  if ("waves" in mark) return waves(mark.waves, mark.turn ?? 0, line);
  if ("glow" in mark) return glow(mark.glow);
  return steam(mark.steam, wallLow);
}

export async function badge(number: number, { accent }: Palette, brand: PictureBrand): Promise<string> {
  const [paper] = brand.colours.paper;
  const [ink] = brand.colours.ink;
  const digits = await setText({
    text: `${number}`,
    width: 80,
    height: 80,
    size: 44,
    face: "display",
    colour: paper,
  });
  return `<g transform="translate(78 82)"><circle cx="3" cy="7" r="40" fill="${ink}" opacity=".2" filter="url(#sun)"/>
<circle r="40" fill="${paper}"/><circle r="33" fill="${accent}"/><g transform="translate(-40 -42)">${digits}</g></g>`;
}

/** Of the path's last two points, which must be absolute. */
function arrowHead(path: string, line: string): string {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const [x0 = 0, y0 = 0, x = 0, y = 0] = numbers.slice(-4);
  const angle = (Math.atan2(y - y0, x - x0) * 180) / Math.PI;
  return `<path d="M-20-16 0 0-20 16" transform="translate(${x} ${y}) rotate(${angle})" ${line}/>`;
}

function ring([x, y, r]: Spot, line: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.94}" transform="rotate(-12 ${x} ${y})" ${line}/>`;
}

function disc([x, y, r]: Spot, colour: string, stroke: string, { colours }: PictureBrand): string {
  const [paper] = colours.paper;
  const [ink] = colours.ink;
  return `<g transform="translate(${x} ${y}) scale(${r})"><circle cx=".06" cy=".12" r="1" fill="${ink}" opacity=".16"/>
<circle r="1" fill="${paper}"/><circle r=".84" fill="${colour}"/>
<path d="${stroke}" fill="none" stroke="${paper}" stroke-width=".2" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

function waves([x, y, r]: Spot, turn: number, line: string): string {
  const bow = (part: number) => {
    const half = r * part * Math.SQRT1_2;
    return `<path d="M${-half} ${-half}A${r * part} ${r * part} 0 0 1 ${half} ${-half}" ${line}/>`;
  };
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${[1 / 3, 2 / 3, 1].map(bow).join("")}</g>`;
}

function glow([x, y, r]: Spot): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#glow)"/>`;
}

function steam([x, y]: readonly [number, number], colour: string): string {
  const wisp = (dx: number, height: number) =>
    `<path d="M${x + dx} ${y}c-18-${height / 4} 18-${height / 2} 0-${height * 0.75}s8-${height / 6} 2-${height / 4}"/>`;
  return `<g fill="none" stroke="${colour}" stroke-width="10" stroke-linecap="round" opacity=".8">${wisp(-30, 66)}${wisp(0, 92)}${wisp(30, 66)}</g>`;
}
