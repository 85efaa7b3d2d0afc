import type { Lch } from "../brand/colour.ts";
import { namedColours, type Standing } from "./scene.ts";

/** A change of colour with every value filled in. */
export type HueShift = {
  from: readonly [number, number];
  to: number;
  /** Factor on the chroma. */
  chroma: number;
  /** Added to the lightness. */
  lift: number;
};

/** How much of an object wears a hue: the mean colour of that part, and its weight. */
export type HueShare = Lch & {
  weight: number;
};

/** How far a bare name reaches on both sides of the object’s main hue. */
const hueReach = 48;

/** Turns what a scene says about hue into exact changes for an object whose colours are `shares`. */
export function huesOf(hue: Standing["hue"], shares: readonly HueShare[]): HueShift[] {
  if (hue === undefined) return [];
  if (Array.isArray(hue)) return hue.flatMap((one) => huesOf(one, shares));
  if (typeof hue === "string") return [towards(hue, around(mainHue(shares)), shares)];
  const { from, to, chroma, lift } = hue;
  const change = typeof to === "string" ? towards(to, from, shares) : { from, to, chroma: 1, lift: 0 };
  return [{ ...change, chroma: chroma ?? change.chroma, lift: lift ?? change.lift }];
}

/** Whether a hue lies in a range that may run over 360°. */
export function isHueWithin(h: number, [from, to]: HueShift["from"]): boolean {
  return from <= to ? h >= from && h <= to : h >= from || h <= to;
}

/** Shifts the part as a whole, so that its lights and shades stay as far apart as they were. */
function towards(
  name: keyof typeof namedColours,
  from: HueShift["from"],
  shares: readonly HueShare[],
): HueShift {
  const target = namedColours[name];
  const part = meanOf(shares.filter(({ h }) => isHueWithin(h, from)));
  return {
    from,
    to: target.h,
    chroma: part ? target.c / part.c : 1,
    lift: part ? target.l - part.l : 0,
  };
}

function mainHue(shares: readonly HueShare[]): number {
  return shares.reduce((best, one) => (one.weight > best.weight ? one : best), { h: 0, weight: 0 }).h;
}

function around(hue: number): HueShift["from"] {
  return [(hue - hueReach + 360) % 360, (hue + hueReach) % 360];
}

function meanOf(shares: readonly HueShare[]): { l: number; c: number } | null {
  const weight = shares.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return null;
  return {
    l: shares.reduce((sum, one) => sum + one.l * one.weight, 0) / weight,
    c: shares.reduce((sum, one) => sum + one.c * one.weight, 0) / weight,
  };
}
