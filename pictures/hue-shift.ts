import type { Lch } from "../brand/colour.ts";
import { namedColours, type Standing } from "./scene.ts";

/** The range may cross 360°. */
export type HueShift = {
  from: readonly [number, number];
  to: number;
  chroma: number;
  lift: number;
};

/** Of an object: the mean colour of that part, and its weight. */
export type HueShare = Lch & {
  weight: number;
};

/** On both sides of the object’s main hue. */
const hueReach = 48;

/**
 * For the `hue` that a scene asks for. A whole range changes by the same amounts, so that light and shade stay apart.
 */
export function shiftOf(hue: NonNullable<Standing["hue"]>, shares: readonly HueShare[]): HueShift {
  const { from, to } = typeof hue === "string" ? { from: around(mainHue(shares)), to: hue } : hue;
  const target = namedColours[to];
  const part = meanOf(shares.filter(({ h }) => isHueWithin(h, from)));
  return {
    from,
    to: target.h,
    chroma: part ? target.c / part.c : 1,
    lift: part ? target.l - part.l : 0,
  };
}

/** It may cross 360°. */
export function isHueWithin(h: number, [from, to]: HueShift["from"]): boolean {
  return from <= to ? h >= from && h <= to : h >= from || h <= to;
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
