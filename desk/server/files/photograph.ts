import nodePath from "node:path";
import sharp from "sharp";
import { faultOfPixels, named } from "../../../pictures/photograph.ts";
import { faultOfKind, isHeic } from "../../../pictures/photograph-type.ts";
import { asInFile, type Finding, sentenceOf } from "../../../site-folder/rules/say-finding.ts";
import { fileSlug } from "../../../site-folder/slug.ts";
import type { StoredPicture } from "../../contract.ts";
import { Refused, refusing } from "../refused.ts";
import { profileOf, withProfile } from "./colour-profile.ts";
import { editableKind, within } from "./file-place.ts";
import { type DecodedPhotograph, decodeHeic } from "./heic.ts";
import { writeNew } from "./text-file.ts";

/** In pixels: twice the width on pages; about 1 MB. */
const longestSidePx = 2400;

/** Upright, smaller, in sRGB and without EXIF metadata. The name is made safe, and one that is taken gets a number. */
export async function storePhotograph(
  root: string,
  { beside, name, bytes }: { beside: string; name: string; bytes: Buffer },
): Promise<StoredPicture> {
  const kind = editableKind(beside);
  if (kind !== "article" && kind !== "quiz") throw new Refused(`No photograph can be stored in ${beside}.`);
  const start = bytes.toString("latin1", 0, 1024);
  const rule = isHeic(start) ? undefined : faultOfKind(start);
  if (rule) throw refusal(name, { rule });
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

type Seen = { width: number; height: number; hasAlpha?: boolean; pages?: number };

async function developed(bytes: Buffer, name: string) {
  try {
    const decoded = isHeic(bytes.toString("latin1", 0, 1024)) ? await decodeHeic(bytes) : undefined;
    const given = sharp(bytes, { failOn: "error", limitInputPixels: false });
    const seen: Seen = decoded ?? (await given.metadata());
    const fault = faultOfPixels(seen, seen.pages);
    if (fault) throw refusal(name, fault);
    const { hasAlpha } = seen;
    const picture = decoded ? await ofPixels(decoded, profileOf(bytes)) : given;
    const upright = picture
      .autoOrient()
      .resize(longestSidePx, longestSidePx, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const ending = hasAlpha ? "png" : "jpg";
    const drawn = hasAlpha ? upright.png() : upright.jpeg({ quality: 85, mozjpeg: true });
    return { data: await drawn.toBuffer(), ending };
  } catch (error) {
    if (error instanceof Refused) throw error;
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    throw refusal(name, { rule: "photograph-broken", values: { reason } });
  }
}

function refusal(name: string, finding: Finding): Refused {
  return new Refused(`${sentenceOf(named(name, finding), asInFile)}.`);
}

/** No camera takes a transparent photograph. */
async function ofPixels({ data, width, height }: DecodedPhotograph, profile: Buffer | undefined) {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (!profile) return picture;
  const small = picture.resize(longestSidePx, longestSidePx, { fit: "inside", withoutEnlargement: true });
  return sharp(withProfile(await small.png({ compressionLevel: 0 }).toBuffer(), profile));
}
