import sharp from "sharp";
import { Refused } from "../refused.ts";
import { within } from "./file-place.ts";

/** In pixels: twice what the desk shows. */
const size = { width: 400, height: 240, fit: "inside", withoutEnlargement: true } as const;

/** Photographs beside texts, and drawings. */
const pictures = /^(articles|quizzes|pictures\/(article|quiz))\/[^./\\:][^/\\:]*\.(jpe?g|png|webp|avif)$/i;

/** Undefined if there is none that can be read. */
export async function smallPicture(root: string, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!pictures.test(path)) throw new Refused(`The desk does not show ${path}.`);
  const { file, stats } = within(root, path);
  if (!stats) return undefined;
  const picture = sharp(file).autoOrient().resize(size).webp({ quality: 75 });
  // a file that is no picture is named by the checks
  const small = await picture.toBuffer().catch(() => undefined);
  return small && new Uint8Array(small);
}
