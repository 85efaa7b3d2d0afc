import type { PictureSite } from "../../../pictures/entry-pictures.ts";
import { readFolder } from "../content/load.ts";
import { pictureSiteOf } from "../content/picture-site.ts";

/** A site's folder, as what draws and checks its pictures takes it. */
export function pictureSiteIn(folder: string, mode: "public" | "dev" = "public"): PictureSite {
  const { parts } = readFolder(folder);
  if (!parts) throw new Error("the folder cannot be read");
  return pictureSiteOf(folder, parts, mode);
}
