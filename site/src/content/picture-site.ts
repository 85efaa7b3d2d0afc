import path from "node:path";
import { ownCatalogue } from "../../../pictures/catalogue.ts";
import type { PictureEntry, PictureSite } from "../../../pictures/entry-pictures.ts";
import { cacheFolder } from "../../../pictures/formats.ts";
import { absentPictures } from "../../../pictures/masters.ts";
import type { BuildMode } from "../../../site-folder/build-mode.ts";
import { ContentError, type Fault } from "../../../site-folder/faults.ts";
import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { type Folder, type FolderParts, partsOrThrow } from "./load.ts";
import type { Placed } from "./load-entries.ts";

export function pictureSiteOf(folder: string, parts: FolderParts, mode: BuildMode): PictureSite {
  const { site, brand, categories, rooms, articles, quizzes, drafts } = parts;
  const isShown = ({ isPublished }: Placed<unknown>) => isPublished || mode !== "public";
  return {
    folder,
    site,
    brand,
    categories,
    rooms,
    entries: [
      ...articles.entries.filter(isShown).map((placed) => pictureEntryOf("article", placed, drafts)),
      ...quizzes.entries.filter(isShown).map((placed) => pictureEntryOf("quiz", placed, drafts)),
    ],
  };
}

export function pictureEntryOf(
  kind: PictureEntry["kind"],
  { entry, file, source }: Pick<Placed<Article | Quiz>, "entry" | "file" | "source">,
  drafts: ReadonlySet<string>,
): PictureEntry {
  return {
    kind,
    source,
    place: file,
    file: `${kind === "article" ? "articles" : "quizzes"}/${path.basename(file)}`,
    title: entry.title,
    category: entry.categorySlug,
    cover: entry.cover,
    pictures: "pictures" in entry ? entry.pictures : [],
    isDraft: drafts.has(file),
    publishedAt: entry.publishedAt,
    ...("place" in entry && entry.place && { foundIn: entry.place }),
  };
}

/** What a site as a whole lacks: an article, scenes of its categories that can be read, and drawings. */
export function lackingIn({ root, parts }: Folder): Record<"faults" | "undrawn", Fault[]> {
  if (!parts) return { faults: [], undrawn: [] };
  try {
    const whole = partsOrThrow(root, { parts, faults: [] }, "public");
    const pictured = pictureSiteOf(root, whole, "dev");
    return { faults: [], undrawn: absentPictures(root, ownCatalogue(pictured), cacheFolder) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: [...error.faults], undrawn: [] };
  }
}
