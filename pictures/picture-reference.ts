import { createHash } from "node:crypto";
import { plainSlug } from "../site-folder/slug.ts";
import type { PictureKey } from "./sizes.ts";

/** `line`: in the file, from 1. */
export type PictureReference = { url: string; line: number };

/** `my%20kettle.jpg` is `my kettle.jpg`. */
export function fileNameOf(url: string): string {
  try {
    return decodeURIComponent(url).normalize("NFC");
  } catch {
    return url.normalize("NFC");
  }
}

/** The name in `picture:drape`, or a photograph's file name with a hash of its address. */
export function stepKey(entry: PictureKey, url: string): PictureKey {
  if (url.startsWith("picture:")) return `${entry}.${url.slice("picture:".length)}`;
  const name = fileNameOf(url);
  const readable = plainSlug(name.replace(/\.[^.]*$/, ""));
  const mark = createHash("sha256").update(name).digest("hex").slice(0, 6);
  return `${entry}.${readable ? `${readable}-` : ""}${mark}`;
}

/** The hue of a room has the same name in `hueNames` of the brand. */
export function roomKey(slug: string): PictureKey {
  return `room/${slug}`;
}

/** By lamplight. */
export function nightKey(key: string): PictureKey {
  return `night/${key}`;
}

export function dayKey(key: string): string {
  return key.slice("night/".length);
}

/** The entry's own if it has a photograph or a scene, else its category's plain one. */
export function coverKey(entry: PictureKey, family: string, hasOwn: boolean): PictureKey {
  return hasOwn ? entry : `plain/${family}`;
}
