import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { diskCache } from "../../platform/disk-cache.ts";
import { folderOf } from "../../platform/testing/folder-of.ts";
import { article, folderWith } from "../../site/src/testing/content-folder.ts";
import { describe } from "../../site-folder/faults.ts";
import { checkFolder } from "./check-folder.ts";

const emptyResults = () => diskCache("entries", { folder: folderOf(), version: "code" });
const linked = article.replace("Go on.", "Go on to [mending](/article/mend-a-shirt), recieved.");
const folder = folderWith({ "articles/iron-a-shirt.md": linked });
const results = emptyResults();

/** What a check says of the article that links to another one, with what these results hold. */
async function said(kept = results): Promise<string> {
  const { faults, style } = await checkFolder(folder, { onDisk: kept });
  const own = [...faults, ...style].filter(({ file }) => file.endsWith("iron-a-shirt.md"));
  return own.map(describe).join("\n");
}

test("a check that takes over what was kept says the same, also when only another file has changed", async () => {
  const alone = await said();
  expect(alone).toMatch(/\/article\/mend-a-shirt[\s\S]*“recieved” is not British English/);
  expect(await said()).toBe(alone);

  writeFileSync(path.join(folder, "articles/mend-a-shirt.md"), article);
  writeFileSync(path.join(folder, "words.txt"), "recieved\n");
  const both = await said();
  expect(both).not.toMatch(/article\/mend-a-shirt|recieved/);
  expect(await said(emptyResults())).toBe(both);
});
