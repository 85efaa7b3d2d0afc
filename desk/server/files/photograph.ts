import nodePath from "node:path";
import sharp from "sharp";
import { faultOfKind, isHeic } from "../../../pictures/photograph-type.ts";
import { asInFile, sentenceOf } from "../../../site-folder/rules/say-finding.ts";
import { fileSlug } from "../../../site-folder/slug.ts";
import type { StoredPicture } from "../../contract.ts";
import { Refused, refusing } from "../refused.ts";
import { profileOf, withProfile } from "./colour-profile.ts";
import { editableKind, within } from "./file-place.ts";
import { type DecodedPhotograph, decodeHeic } from "./heic.ts";
import { writeNew } from "./text-file.ts";

/** In pixels: twice the width on pages; about 1 MB. */
const longestSidePx = 2400;

/** The limit of `pictures/photograph.ts`. */
const mostPixels = 100_000_000;

/** Upright, smaller, in sRGB and without EXIF metadata. The name is made safe, and one that is taken gets a number. */
export async function storePhotograph(
  root: string,
  { beside, name, bytes }: { beside: string; name: string; bytes: Buffer },
): Promise<StoredPicture> {
  const kind = editableKind(beside);
  if (kind !== "article" && kind !== "quiz") throw new Refused(`No photograph can be stored in ${beside}.`);
  const start = bytes.toString("latin1", 0, 1024);
  const rule = isHeic(start) ? undefined : faultOfKind(start);
  if (rule) throw new Refused(`${sentenceOf({ rule, values: { name } }, asInFile)}.`);
  const { data, ending } = await developed(bytes, name);
  const plain = fileSlug(name.replace(/\.[^.]*$/, "")) || "photograph";
  const folder = nodePath.posix.dirname(beside);
  for (let number = 1; ; number++) {
    const stored = `${number === 1 ? plain : `${plain}-${number}`}.${ending}`;
    const path = `${folder}/${stored}`;
    const place = within(root, path);
    if (place.stats) continue;
    refusing(path, () => writeNew({ path, ...place }, data));
    return { name: stored };
  }
}

async function developed(bytes: Buffer, name: string) {
  try {
    const decoded = isHeic(bytes.toString("latin1", 0, 1024)) && (await decodeHeic({ bytes, mostPixels }));
    const picture = decoded
      ? await ofPixels(decoded, profileOf(bytes))
      : sharp(bytes, { failOn: "error", limitInputPixels: mostPixels });
    const hasAlpha = !decoded && (await picture.metadata()).hasAlpha;
    const upright = picture
      .autoOrient()
      .resize(longestSidePx, longestSidePx, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const ending = hasAlpha ? "png" : "jpg";
    const drawn = hasAlpha ? upright.png() : upright.jpeg({ quality: 85, mozjpeg: true });
    return { data: await drawn.toBuffer(), ending };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new Refused(`${name} cannot be read to its end (${reason}); copy it again, or export it as JPEG.`);
  }
}

/** No camera takes a transparent photograph. */
async function ofPixels({ data, width, height }: DecodedPhotograph, profile: Buffer | undefined) {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (!profile) return picture;
  const small = picture.resize(longestSidePx, longestSidePx, { fit: "inside", withoutEnlargement: true });
  return sharp(withProfile(await small.png({ compressionLevel: 0 }).toBuffer(), profile));
}
