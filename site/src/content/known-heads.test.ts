import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { article, folderWith } from "../testing/content-folder.ts";

test("front matter that another thread has read is not read again, unless the file or what it refers to has changed", async () => {
  const mended = article.replace("title: Iron", "title: Mend");
  const folder = folderWith({ "articles/iron-a-shirt.md": article, "articles/mend-a-shirt.md": mended });
  const there = await freshReader();
  there.titlesIn(folder);
  const known = structuredClone(there.knownHeads());
  for (const { head } of known.heads.values()) if (head.value) head.value.entry.title += ", as was read";
  writeFileSync(path.join(folder, "articles/mend-a-shirt.md"), mended.replace("Mend", "Darn"));

  const here = await freshReader();
  here.rememberHeads(known);
  expect(here.titlesIn(folder)).toEqual(["Darn a Shirt", "Iron a Shirt, as was read"]);

  const other = await freshReader();
  other.rememberHeads({ ...known, settings: known.settings.replace("Knack", "Jeito") });
  expect(other.titlesIn(folder)).toEqual(["Darn a Shirt", "Iron a Shirt"]);
});

/** The modules as a thread has them that has read nothing yet. */
async function freshReader() {
  vi.resetModules();
  const { loadHeads } = await import("./load.ts");
  const { knownHeads, rememberHeads } = await import("./load-article.ts");
  const titlesIn = (folder: string) =>
    loadHeads(folder)
      .articles.map(({ title }) => title)
      .sort();
  return { knownHeads, rememberHeads, titlesIn };
}
