/** What a picture belongs to: `article/<slug>`, `article/<slug>.<step>`, `quiz/<slug>`, `category/<slug>` or `hero/<name>`. */
export type PictureKey = `${"article" | "quiz" | "category" | "hero"}/${string}`;

export type PictureShape = "cover" | "portrait" | "step";

export type PictureFormat = "avif" | "webp" | "jpg";

type Size = { width: number; height: number };

/** The sizes each shape is drawn in, small one first, in pixels (specification, chapter 3). */
export const pictureSizes = {
  cover: [
    { width: 400, height: 300 },
    { width: 800, height: 600 },
  ],
  portrait: [
    { width: 360, height: 480 },
    { width: 600, height: 800 },
  ],
  step: [
    { width: 400, height: 250 },
    { width: 800, height: 500 },
  ],
} as const satisfies Record<PictureShape, readonly Size[]>;

/** What a picture's addresses begin with: our own folder, or the root of a host that crops. */
export function pictureAddress(picture: PictureKey, host = ""): string {
  return host === "" ? `/pictures/${picture}` : `${host.replace(/\/$/, "")}/${picture}`;
}

/**
 * Address of a picture in one size, by width, height, fit and crop (specification, chapter 3).
 * An `address` of ours names a file; the address of a host tells it what to crop.
 */
export function pictureUrl(address: string, { width, height }: Size, format: PictureFormat): string {
  if (address.startsWith("/")) return `${address}-${width}x${height}.${format}`;
  return `${address}?w=${width}&h=${height}&fit=crop&crop=entropy&fm=${format}`;
}

/** Value of `srcset`: each size of the shape with its width. */
export function pictureSet(address: string, shape: PictureShape, format: PictureFormat): string {
  return pictureSizes[shape].map((size) => `${pictureUrl(address, size, format)} ${size.width}w`).join(", ");
}
