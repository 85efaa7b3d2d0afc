import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentWith } from "./our-site.ts";
import { root, work } from "./places.ts";
import { type Timed, timedRun } from "./timed-run.ts";

/**
 * Astro's build of the same texts in bare pages: a heading and the body, and a list of all. Pictures are left out. It
 * begins without a cache, into a folder of its own.
 */
export async function plainAstro(articles: number): Promise<Timed> {
  const folder = path.join(work, `astro-${articles}`);
  for (const [file, text] of Object.entries(pages)) write(path.join(folder, file), text);
  const content = contentWith(articles);
  for (const file of globSync("articles/*.md", { cwd: content })) {
    const text = readFileSync(path.join(content, file), "utf8").replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "");
    write(path.join(folder, "texts", path.basename(file)), text);
  }
  for (const made of ["cache", ".astro", "node_modules"])
    rmSync(path.join(folder, made), { recursive: true, force: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const program = path.join(root, "node_modules/.bin/astro");
  const dist = mkdtempSync(path.join(folder, "dist-"));
  return timedRun([program, "build", "--root", folder, "--outDir", dist], { ASTRO_TELEMETRY_DISABLED: "1" });
}

const pages = {
  "astro.config.mjs": 'export default { cacheDir: "./cache", devToolbar: { enabled: false } };',
  "src/content.config.ts": `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
export const collections = { texts: defineCollection({ loader: glob({ pattern: "*.md", base: "./texts" }) }) };`,
  "src/pages/[slug].astro": `---
import { getCollection, render } from "astro:content";
export async function getStaticPaths() {
  return (await getCollection("texts")).map((text) => ({ params: { slug: text.id }, props: { text } }));
}
const { text } = Astro.props;
const { Content } = await render(text);
---
<html lang="en"><head><title>{text.data.title}</title></head><body><h1>{text.data.title}</h1><Content /></body></html>`,
  "src/pages/index.astro": `---
import { getCollection } from "astro:content";
const texts = await getCollection("texts");
---
<html lang="en"><head><title>All</title></head><body><ul>{texts.map(({ id, data }) => <li><a href={"/" + id}>{data.title}</a></li>)}</ul></body></html>`,
};

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
