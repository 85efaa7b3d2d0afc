import {
  type PictureFormat,
  type PictureKey,
  type PictureShape,
  pictureSizes,
  type Size,
} from "../../../pictures/sizes.ts";

/** Our own folder, or the root of a picture host. */
export function pictureAddress(picture: PictureKey, host = ""): string {
  return host === "" ? `/pictures/${picture}` : `${host.replace(/\/$/, "")}/${picture}`;
}

/** By width, height, fit and crop (specification, chapter 3): a file of ours, or a request to a picture host. */
export function pictureUrl(address: string, { width, height }: Size, format: PictureFormat): string {
  if (address.startsWith("/")) return `${address}-${width}x${height}.${format}`;
  return `${address}?w=${width}&h=${height}&fit=crop&crop=entropy&fm=${format}`;
}

/** By lamplight; a picture host has none. */
export function nightAddress(address: string): string | undefined {
  return address.startsWith("/pictures/") ? address.replace("/pictures/", "/pictures/night/") : undefined;
}

/** `hydration/theme.inline.js` replaces it where the reader’s choice differs from the system’s. */
export const inDark = "screen and (prefers-color-scheme: dark)";

export function pictureSet(address: string, shape: PictureShape, format: PictureFormat): string {
  return pictureSizes[shape].map((size) => `${pictureUrl(address, size, format)} ${size.width}w`).join(", ");
}

/** On a card, on a card or one of two that a phone shows as a row, above an article, beside a quiz's title. */
export const coverWidths = {
  card: "(min-width: 60rem) 25rem, (min-width: 40rem) 45vw, 100vw",
  row: "(min-width: 60rem) 25rem, (min-width: 40rem) 45vw, 5.5rem",
  pair: "(min-width: 80rem) 38rem, (min-width: 40rem) 45vw, 5.5rem",
  article: "(min-width: 60rem) 34rem, 100vw",
  quiz: "(min-width: 46rem) 22rem, 100vw",
} as const;
