import { currentEdition, type Edition } from "../reading/edition.ts";
import type { Problem } from "../reading/problems.ts";
import { type Catalogue, ownCatalogue } from "./catalogue.ts";
import { cacheFolder } from "./formats.ts";
import { absentPictures } from "./masters.ts";
import { lookAt, warningOf } from "./photograph.ts";

export type Judgement = {
  /** What readers would see as a hole. */
  problems: Problem[];
  /** What they would see blurred. */
  warnings: Problem[];
};

/** Everything that an edition's pictures lack, each with the line that names it. Throws as `readCatalogue` does. */
export async function judgePictures(
  site: string,
  { edition = currentEdition(), cache = cacheFolder }: { edition?: Edition; cache?: string } = {},
): Promise<Judgement> {
  const catalogue = ownCatalogue(site, edition);
  const { problems, warnings } = await judgePhotographs(catalogue, cache);
  const missing = [...catalogue.problems, ...catalogue.problemsOfDrafts, ...absentPictures(site, catalogue)];
  return { problems: [...missing, ...problems], warnings };
}

async function judgePhotographs({ pictures }: Catalogue, cache: string): Promise<Judgement> {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const picture of pictures) {
    if (picture.from !== "photograph") continue;
    const { name, place, path } = picture.photograph;
    const looked = await lookAt(path, cache);
    if (looked.fault !== undefined) problems.push({ ...place, fault: `${name} ${looked.fault}` });
    const warning = looked.size && warningOf(looked.size, picture.shape);
    if (warning) warnings.push({ ...place, fault: `${name} ${warning}` });
  }
  return { problems, warnings };
}
