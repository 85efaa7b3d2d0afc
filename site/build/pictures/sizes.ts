/** What is published of each kind of picture. The site's own code builds addresses of this shape. */
export type Format = "avif" | "webp" | "jpg";

export interface Size {
  width: number;
  height: number;
  formats: readonly Format[];
}

export type Kind = "cover" | "step" | "portrait" | "share";

/**
 * The small size has the fallback for browsers without AVIF and WebP: it is the `src`, the rest is `srcset`.
 * Covers have a large JPEG too: feeds and the newsletter show it, since mail programs know little else.
 * A phone of density 2.75 shows portraits 132 px wide: 360 serves it, 300 would make it take the large one.
 */
export const SIZES = {
  cover: [
    { width: 400, height: 300, formats: ["avif", "webp", "jpg"] },
    { width: 800, height: 600, formats: ["avif", "webp", "jpg"] },
  ],
  step: [
    { width: 400, height: 250, formats: ["avif", "webp", "jpg"] },
    { width: 800, height: 500, formats: ["avif", "webp"] },
  ],
  portrait: [
    { width: 360, height: 480, formats: ["avif", "webp", "jpg"] },
    { width: 600, height: 800, formats: ["avif", "webp"] },
  ],
  share: [{ width: 1200, height: 630, formats: ["jpg"] }],
} as const satisfies Record<Kind, readonly Size[]>;

/** Names of a picture's files under `site/public/pictures/`, as in `article/2-minute-rule-400x300.avif`. */
export function filesOf(key: string, kind: Kind): string[] {
  if (kind === "share") return [`${key}.jpg`];
  return SIZES[kind].flatMap(({ width, height, formats }) =>
    formats.map((format) => `${key}-${width}x${height}.${format}`),
  );
}
