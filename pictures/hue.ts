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

/** The share of an object with a hue: the mean colour of that part, and its weight. */
export type HueShare = Lch & {
  weight: number;
};

/** How far a hue given by name reaches on both sides of the object’s main hue. */
const hueReach = 48;

/** Turns the `hue` of a scene into exact changes, for an object with the colours `shares`. */
export function huesOf(hue: Standing["hue"], shares: readonly HueShare[]): HueShift[] {
  if (hue === undefined) return [];
  if (Array.isArray(hue)) return hue.flatMap((one) => huesOf(one, shares));
  if (typeof hue === "string") return [towards(hue, around(mainHue(shares)), shares)];
  const { from, to, chroma, lift } = hue;
  const change = typeof to === "string" ? towards(to, from, shares) : { from, to, chroma: 1, lift: 0 };
  return [{ ...change, chroma: chroma ?? change.chroma, lift: lift ?? change.lift }];
}

/** Whether a hue is in a range, which may cross 360°. */
export function isHueWithin(h: number, [from, to]: HueShift["from"]): boolean {
  return from <= to ? h >= from && h <= to : h >= from || h <= to;
}

/** Shifts a range of hues as a whole, so that light and shade keep their distance. */
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
