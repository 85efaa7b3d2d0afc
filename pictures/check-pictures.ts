import type { Fault } from "../site-folder/faults.ts";
import { ownCatalogue } from "./catalogue.ts";
import type { PictureSite } from "./entry-pictures.ts";
import { cacheFolder } from "./formats.ts";
import { absentPictures } from "./masters.ts";
import { inspectPhotograph, named, photographWarning } from "./photograph.ts";
import type { PictureSpec } from "./picture.ts";

export type PictureFaults = {
  faults: Fault[];
  warnings: Fault[];
};

/** `undrawn`: holes unless they are drawn first, as a publish does. */
type CheckedPictures = PictureFaults & { undrawn: Fault[] };

/** Each with the line that names it. Throws as `readCatalogue` does. */
export async function checkPictures(pictured: PictureSite, cache = cacheFolder): Promise<CheckedPictures> {
  const catalogue = ownCatalogue(pictured);
  const { faults, warnings } = await checkPhotographs(catalogue.pictures, cache);
  return {
    faults: [...catalogue.faults, ...catalogue.faultsOfDrafts, ...faults],
    warnings,
    undrawn: absentPictures(pictured.folder, catalogue, cache),
  };
}

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
