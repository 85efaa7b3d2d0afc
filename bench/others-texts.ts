import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { parse, stringify } from "yaml";
import { makeSite } from "../new-site/make-site.ts";
import { day } from "../platform/durations.ts";
import { splitFrontMatter } from "../site-folder/read.ts";
import { plainSlug } from "../site-folder/slug.ts";

// Makes a site of short texts in Markdown that somebody else wrote, to check, build and search what no author of ours
// had in mind. Their words stay as they are; only what our articles have on top is made up, and pictures are left out.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "300" } },
});
const [texts, site] = positionals;
if (!texts || !site)
  throw new Error(
    "Name both folders: node scripts/run.mjs bench/others-texts.ts <texts> <new site> [--count 300]",
  );

makeSite(path.resolve(site));
const names = globSync("**/*.md", { cwd: texts }).filter(
  (name) => !/(^|\/)(README|_index|[A-Z]+)\.md$/.test(name),
);
const step = Math.max(1, names.length / Number(values.count));
const chosen = names.sort().filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
for (const [at, name] of chosen.entries()) {
  const { head, body } = articleOf(name, readFileSync(path.join(texts, name), "utf8"), at);
  writeFileSync(
    path.join(site, `articles/${plainSlug(name.slice(0, -3))}.md`),
    `---\n${stringify(head)}---\n${body}`,
  );
}
console.info(`${chosen.length} texts are articles of ${site}.`);

function articleOf(name: string, text: string, at: number) {
  const { frontMatter, body: written } = splitFrontMatter(text);
  const own = (parse(frontMatter, { uniqueKeys: false }) ?? {}) as { title?: string; tags?: unknown[] };
  const body = written
    .replace(/^# .*\n+/, "")
    .replace(/^!\[.*\n/gm, "")
    .trimStart();
  const title = own.title ?? /^# (.*)/.exec(written.trimStart())?.[1] ?? path.basename(name, ".md");
  const first = body.split("\n\n").find((block) => /^\p{L}/u.test(block)) ?? title;
  const folder = path.dirname(name).replaceAll(/[^a-z]/g, "") || "tip";
  const tags = [
    ...new Set([...(own.tags ?? []).map((tag) => String(tag).toLowerCase()), folder, "short", "found"]),
  ];
  const date = new Date(Date.UTC(2026, 0, 1) - at * day).toISOString().slice(0, 10);
  const head = {
    title: title.slice(0, 80),
    description: first.replaceAll(/\s+/g, " ").slice(0, 160),
    category: ["life-hacks", "how-tos", "tech"][at % 3],
    tags: tags.slice(0, 3),
    publishedAt: date,
    updatedAt: date,
    author: "editors",
  };
  return { head, body };
}
