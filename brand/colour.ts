/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue 0–360. Formulas: Björn Ottosson, "Oklab" (2020). */
export type Lch = {
  l: number;
  c: number;
  h: number;
};

type Triple = readonly [number, number, number];

/** Reads `#rgb` or `#rrggbb`. */
export function toLch(hex: string): Lch {
  const [r, g, b] = readHex(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

/** Writes `#rrggbb`; a colour outside sRGB loses chroma until it fits. */
export function toHex(colour: Lch): string {
  const channels = toRgb(colour);
  const fits = channels.every((v) => v > -0.001 && v < 1.001);
  if (!fits && colour.c >= 0.005) return toHex({ ...colour, c: colour.c * 0.95 });
  return `#${channels.map((v) => byte(toGamma(clamp(v)))).join("")}`;
}

/** The signed way from hue `from` to hue `to`, −180…180. */
export function hueDistance(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}

/** One channel, 0–1, as two hexadecimal digits. */
export function byte(value: number): string {
  return Math.round(clamp(value) * 255)
    .toString(16)
    .padStart(2, "0");
}

/** Mixes two `#rrggbb` colours; `part` 0 is all of the first. */
export function mix(first: string, second: string, part: number): string {
  const a = channelsOf(first);
  const b = channelsOf(second);
  return `#${[0, 1, 2].map((i) => byte((a[i] ?? 0) * (1 - part) + (b[i] ?? 0) * part)).join("")}`;
}

/** Red, green and blue of `#rgb` or `#rrggbb`, 0–1. */
export function channelsOf(hex: string): number[] {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join("") : digits;
  return [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16) / 255);
}

/** Contrast of two colours by WCAG 2.2, 1–21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = readHex(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toRgb({ l, c, h }: Lch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function readHex(hex: string): Triple {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map(toLinear);
  return [r, g, b];
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp = (v: number) => Math.min(1, Math.max(0, v));
