import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { parse } from "yaml";

export type Article = { id: string; title: string; body: string };

/** The repository's articles, or the folder that KNACK_CONTENT names. */
const folder = path.resolve(process.env.KNACK_CONTENT ?? "../../../content", "articles");
const markdown = unified().use(remarkParse).use(remarkRehype).use(rehypeStringify);

export function slugs(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -3));
}

/** Our own HTML where the measured pages must be equal; rendered Markdown for all others. */
export function articleOf(id: string): Article {
  const source = readFileSync(path.join(folder, `${id}.md`), "utf8");
  const [, frontMatter = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const prepared = path.resolve(`prepared/bodies/${id}.html`);
  const body = existsSync(prepared) ? readFileSync(prepared, "utf8") : String(markdown.processSync(text));
  return { id, title: String(parse(frontMatter).title), body };
}
