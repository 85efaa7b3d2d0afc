import type { Fault } from "../site-folder/faults.ts";
import { ownCatalogue } from "./catalogue.ts";
import type { PictureSite } from "./entry-pictures.ts";
import { cacheFolder } from "./formats.ts";
import { absentPictures } from "./masters.ts";
import { inspectPhotograph, named, photographWarning } from "./photograph.ts";
import type { PictureSpec } from "./picture.ts";

export type PictureFaults = {
  /** What readers would see as a hole. */
  faults: Fault[];
  /** What they would see blurred. */
  warnings: Fault[];
};

/** `undrawn`: holes too, unless they are drawn first, as a publish does. */
type CheckedPictures = PictureFaults & { undrawn: Fault[] };

/** Everything that the pictures of a site lack, each with the line that names it. Throws as `readCatalogue` does. */
export async function checkPictures(pictured: PictureSite, cache = cacheFolder): Promise<CheckedPictures> {
  const catalogue = ownCatalogue(pictured);
  const { faults, warnings } = await checkPhotographs(catalogue.pictures, cache);
  return {
    faults: [...catalogue.faults, ...catalogue.faultsOfDrafts, ...faults],
    warnings,
    undrawn: absentPictures(pictured.folder, catalogue, cache),
  };
}

/** Photographs that cannot be shown, and those that would be seen blurred. */
export async function checkPhotographs(
  pictures: readonly PictureSpec[],
  cache = cacheFolder,
): Promise<PictureFaults> {
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  for (const picture of pictures) {
    if (picture.from !== "photograph") continue;
    const { name, place, path } = picture.photograph;
    const looked = await inspectPhotograph(path, cache);
    if (looked.fault) faults.push({ ...place, ...named(name, looked.fault) });
    const warning = looked.size && photographWarning(looked.size, picture.shape);
    if (warning) warnings.push({ ...place, ...named(name, warning) });
  }
  return { faults, warnings };
}
