import { createRequire } from "node:module";

// its CommonJS form is one file; as modules it is 150, which each publish would load
const { clampChroma, converter, formatHex, wcagContrast } = createRequire(import.meta.url)(
  "culori",
) as typeof import("culori");

/** OKLCH: lightness 0–1, chroma 0–0.4, hue 0–360. */
export type Lch = { l: number; c: number; h: number };

const oklch = converter("oklch");
const rgb = converter("rgb");

/** Of `#rgb` or `#rrggbb`; a grey has the hue 0. */
export function toLch(hex: string): Lch {
  const { l = 0, c = 0, h = 0 } = oklch(hex) ?? {};
  return { l, c, h };
}

/** A colour outside sRGB loses chroma until it fits. */
export function toHex({ l, c, h }: Lch): string {
  const colour = { mode: "oklch", l: Math.min(1, Math.max(0, l)), c, h } as const;
  return formatHex(clampChroma(colour, "oklch"));
}

/** Signed, −180…180. */
export function hueDistance(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}

/** `part` 0 is the first; both `#rrggbb`. */
export function mix(first: string, second: string, part: number): string {
  const one = channelsOf(first);
  const other = channelsOf(second);
  const between = (at: 0 | 1 | 2) => one[at] * (1 - part) + other[at] * part;
  return hexOf([between(0), between(1), between(2)]);
}

type Channels = readonly [red: number, green: number, blue: number];

/** `#rrggbb` of channels from 0 to 1. */
export function hexOf([r, g, b]: Channels): string {
  return formatHex({ mode: "rgb", r, g, b });
}

/** Red, green and blue of `#rgb` or `#rrggbb`, 0–1. */
export function channelsOf(hex: string): Channels {
  const { r = 0, g = 0, b = 0 } = rgb(hex) ?? {};
  return [r, g, b];
}

/** Contrast of two colours by WCAG 2.2, 1–21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}
