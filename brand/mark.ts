import type { Brand } from "./brand.ts";

/** 27×33: a sun in an arch, above the table. */
export const markShapes = {
  arch: "M0 13.5a13.5 13.5 0 0 1 27 0V30a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z",
  sun: { cx: 13.5, cy: 18, r: 7.5 },
  table: "M0 23h27v7a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z",
} as const;

/** The inside of an SVG. */
export function markSvg({ mark }: Pick<Brand, "mark">): string {
  const { arch, sun, table } = markShapes;
  return `<path d="${arch}" fill="${mark.arch}"/><circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${mark.sun}"/><path d="${table}" fill="${mark.table}"/>`;
}
