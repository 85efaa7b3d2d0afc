import path from "node:path";
import type { PictureEntry, PictureSite } from "../../../pictures/entry-pictures.ts";
import type { BuildMode } from "../../../site-folder/build-mode.ts";
import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import type { FolderParts } from "./load.ts";
import type { Placed } from "./load-entries.ts";

export function pictureSiteOf(folder: string, parts: FolderParts, mode: BuildMode): PictureSite {
  const { site, brand, categories, articles, quizzes, drafts } = parts;
  const isShown = ({ isPublished }: Placed<unknown>) => isPublished || mode !== "public";
  return {
    folder,
    site,
    brand,
    categories,
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
  };
}
