import nodePath from "node:path";
import sharp from "sharp";
import { faultOfKind } from "../../../pictures/photograph-type.ts";
import { plainSlug } from "../../../reading/slug.ts";
import type { StoredPicture } from "../../contract.ts";
import { asRefused, Refused, refused } from "../refused.ts";
import { kindOf } from "./kinds.ts";
import { within } from "./place.ts";
import { writeNew } from "./text-file.ts";

/** In pixels: twice what pages show, and about 1 MB. */
const longestSide = 2400;

/** As of `pictures/photograph.ts`, which would refuse more. */
const mostPixels = 100_000_000;

/**
 * Puts a photograph beside an article or quiz: upright, made smaller, in sRGB, without what the camera noted. The name is
 * made safe, and one that is taken gets a number.
 */
export async function storePhotograph(
  root: string,
  { beside, name, bytes }: { beside: string; name: string; bytes: Buffer },
): Promise<StoredPicture> {
  const kind = kindOf(beside);
  if (kind !== "article" && kind !== "quiz")
    throw refused("bad-path", `No photograph can stand in ${beside}.`);
  const fault = faultOfKind(bytes.toString("latin1", 0, 1024));
  if (fault) throw refused("unreadable", `${name} ${fault}.`);
  const { data, info, hadPlace, ending } = await developed(bytes, name);
  const plain =
    plainSlug(name.replace(/\.[^.]*$/, ""))
      .slice(0, 60)
      .replace(/-$/, "") || "photograph";
  const folder = nodePath.posix.dirname(beside);
  for (let number = 1; ; number++) {
    const stored = `${number === 1 ? plain : `${plain}-${number}`}.${ending}`;
    const path = `${folder}/${stored}`;
    try {
      writeNew({ path, ...within(root, path) }, data);
      return { name: stored, width: info.width, height: info.height, bytes: data.length, hadPlace };
    } catch (error) {
      const told = asRefused(error, path);
      if (!(told instanceof Refused && told.refusal.code === "exists")) throw told;
    }
  }
}

async function developed(bytes: Buffer, name: string) {
  try {
    const picture = sharp(bytes, { failOn: "error", limitInputPixels: mostPixels });
    const { exif, hasAlpha } = await picture.metadata();
    const upright = picture
      .autoOrient()
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const ending = hasAlpha ? "png" : "jpg";
    const drawn = hasAlpha ? upright.png() : upright.jpeg({ quality: 85, mozjpeg: true });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { data, info, ending, hadPlace: exif !== undefined && namesPlace(exif) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw refused(
      "unreadable",
      `${name} cannot be read to its end (${reason}); copy it anew, or export it as JPEG.`,
    );
  }
}

/** Whether the notes have a directory of places (tag 0x8825), in either order of bytes. */
function namesPlace(exif: Buffer): boolean {
  return exif.includes(Buffer.from([0x88, 0x25, 0, 4])) || exif.includes(Buffer.from([0x25, 0x88, 4, 0]));
}
