import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { article, folderWith } from "../../../site/src/testing/content-folder.ts";
import { deskOf } from "./desk.ts";

/** The article that is renamed in `renamingDesk`. */
export const iron = "articles/iron.md";
export const titled = (title: string, text = article) =>
  text.replace("title: Iron a Shirt", `title: ${title}`).replace(/relatedArticles.*\n/, "");

/** A desk at a site of that article and these files, and its call for renaming. */
export async function renamingDesk(files: Record<string, string>) {
  const desk = await deskOf(folderWith({ [iron]: titled("Iron a Shirt"), ...files }));
  const read = (file: string) => readFileSync(path.join(desk.root, file), "utf8");
  const baseOf = async (file: string) =>
    (await desk.call("GET", `/api/file?path=${encodeURIComponent(file)}`)).json.hash;
  const rename = async (file: string, slug: string, base?: string) =>
    (await desk.call("POST", "/api/rename", { path: file, slug, base: base ?? (await baseOf(file)) })).json;
  const names = (folder: string) => readdirSync(path.join(desk.root, folder)).sort();
  return { ...desk, read, rename, baseOf, names };
}
