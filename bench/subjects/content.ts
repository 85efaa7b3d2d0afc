import { cpSync, readdirSync } from "node:fs";
import path from "node:path";
import { root, work } from "./places.ts";

/** A content folder with so many articles: the repository's own, then copies of them under new slugs. */
export function contentWith(count: number): string {
  const folder = path.join(work, `content-${count}`);
  cpSync(path.join(root, "content"), folder, { recursive: true });
  const articles = path.join(folder, "articles");
  const own = readdirSync(articles)
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -3))
    .sort();
  for (let made = own.length; made < count; made++) {
    const slug = own[made % own.length];
    cpSync(path.join(articles, `${slug}.md`), path.join(articles, `${slug}-${made}.md`));
  }
  return folder;
}
