import { existsSync, readdirSync, readFileSync } from "node:fs";
import nodePath from "node:path";
import { lookup } from "mrmime";
import sharp from "sharp";
import type { Calls } from "../../contract.ts";
import { isEntry, slugIn } from "../overview/read-entry.ts";
import { refused } from "../refused.ts";
import { pictureAt, placeOf } from "./place.ts";

/** In pixels: nothing in the desk shows a picture larger. */
const widest = 2400;

/** A picture of the site's folder, as it lies there, or smaller where a width is asked for. */
export async function showPicture(root: string, path: string, width: number): Promise<Response> {
  const { file } = pictureAt(root, path);
  if (!(width > 0))
    return new Response(readFileSync(file), { headers: { "Content-Type": lookup(path) ?? "" } });
  const small = await sharp(file, { failOn: "error" })
    .autoOrient()
    .resize({ width: Math.min(Math.round(width), widest), withoutEnlargement: true })
    .webp()
    .toBuffer()
    .catch((error: Error) => {
      throw refused("unreadable", `${path} cannot be shown (${error.message}).`);
    });
  return new Response(new Uint8Array(small), { headers: { "Content-Type": "image/webp" } });
}

/** Masters of the drawings that a text may name; those of other texts are not its own. */
export function drawingsOf(root: string, path: string): Calls["GET /api/drawings"]["answer"]["drawings"] {
  const { kind } = placeOf(root, path);
  const folder = `pictures/${kind}`;
  if (!isEntry(kind) || !existsSync(nodePath.join(root, folder))) return [];
  const begin = `${slugIn(path)}.`;
  return readdirSync(nodePath.join(root, folder)).flatMap((file) => {
    const name = file.startsWith(begin) && /^([\w-]+)\.webp$/.exec(file.slice(begin.length))?.[1];
    return name ? [{ name: `picture:${name}`, path: `${folder}/${file}` }] : [];
  });
}
