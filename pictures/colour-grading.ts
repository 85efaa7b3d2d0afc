import { channelsOf, hexOf, hueDistance, type Lch, toHex, toLch } from "../brand/colour.ts";
import { type HueShift, isHueWithin } from "./hue-shift.ts";

/** Every other hue moves towards the nearest. */
const hueAnchors = [32, 55, 82, 135, 185, 245];
const leanToAnchor = 0.65;
/** Fluent’s reds are nearly pink; on these walls only terracotta looks right. */
const leanToRed = 0.9;
const greyBelow = 0.05;
const navyHue = 260;

type ColourMap = (hex: string) => string;

/**
 * So that emoji look like parts of one series: greys turn warm, purple turns navy, other hues move 65 % towards an
 * anchor, and chroma is limited.
 */
export function grade(hex: string): string {
  const colour = toLch(hex);
  if (colour.c < greyBelow || isLilacShade(colour)) return toHex(warmGrey(colour));
  const h = isPurple(colour) ? navyHue : lean(colour.h);
  return toHex({ l: 0.04 + colour.l * 0.955, c: softCap(colour.c, chromaCap(h)), h });
}

/** `rest` maps all other colours. */
export function recolour(hue: HueShift, rest: ColourMap): ColourMap {
  return (hex) => {
    const colour = toLch(hex);
    if (colour.c <= greyBelow || !isHueWithin(colour.h, hue.from)) return rest(hex);
    const l = Math.min(0.97, Math.max(0.06, colour.l + hue.lift));
    return toHex({ l, c: Math.min(colour.c * hue.chroma, 0.15), h: hue.to });
  };
}

/** Those inside its filters too. */
export function mapColours(body: string, map: ColourMap): string {
  return body
    .replace(innerShadowMatrix, (whole, r, g, b, alpha) =>
      Number(alpha) > 1.5 ? whole : innerShadow(map(hexOf([Number(r), Number(g), Number(b)])), alpha),
    )
    .replace(/((?:fill|stop-color|stroke|flood-color)=")(#[0-9a-fA-F]{3,6})"/g, (_, start, hex) => {
      return `${start}${map(hex)}"`;
    });
}

/** As Fluent writes inner shadows: "0 0 0 0 R 0 0 0 0 G 0 0 0 0 B 0 0 0 A 0". */
const innerShadowMatrix = /values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 ([\d.]+) 0"/g;

function innerShadow(hex: string, alpha: string): string {
  const [r, g, b] = channelsOf(hex).map((v) => v.toFixed(3));
  return `values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 ${alpha} 0"`;
}

/** In warm light the shade of white things is grey. */
function isLilacShade({ l, c, h }: Lch): boolean {
  return l > 0.6 && c < 0.115 && h > 268 && h < 335;
}

function isPurple({ h }: Lch): boolean {
  return h > 268 && h < 338;
}

function warmGrey({ l }: Lch): Lch {
  const light = l > 0.72 ? l + (1 - l) * 0.35 : l * 0.97 + 0.03;
  return l > 0.6 ? { l: Math.min(light, 0.985), c: 0.022, h: 75 } : { l: light, c: 0.03, h: 40 };
}

function lean(h: number): number {
  const anchor = hueAnchors.reduce((best, one) =>
    Math.abs(hueDistance(h, one)) < Math.abs(hueDistance(h, best)) ? one : best,
  );
  return (h + hueDistance(h, anchor) * (anchor === 32 ? leanToRed : leanToAnchor) + 360) % 360;
}

/** In late light warm colours may be vivid, green and blue may not. */
function chromaCap(h: number): number {
  if (h > 200 && h < 300) return 0.085;
  return h > 110 && h <= 200 ? 0.1 : 0.125;
}

/** A fifth stays above the limit, so that shades stay different. */
function softCap(c: number, cap: number): number {
  return c > cap ? cap + (c - cap) * 0.18 : c;
}
