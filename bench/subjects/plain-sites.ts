import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentWith } from "./our-site.ts";
import { root, work } from "./places.ts";
import { type Timed, timedRun } from "./timed-run.ts";

/**
 * The same texts in bare pages of plain generators: a heading and the body, and a list of all. Pictures are left out.
 * Each build begins without a cache, in a folder of its own.
 */
export const plainSites = {
  async astro(articles: number): Promise<Timed> {
    const folder = folderFor("astro", articles, "texts", {
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
    });
    linkPackages(folder, root);
    for (const made of ["cache", ".astro"]) rmSync(path.join(folder, made), { recursive: true, force: true });
    const program = path.join(root, "node_modules/.bin/astro");
    return timedRun(
      [program, "build", "--root", folder, "--outDir", mkdtempSync(path.join(folder, "dist-"))],
      {
        ASTRO_TELEMETRY_DISABLED: "1",
      },
    );
  },
};

/** The folder of a plain site with so many articles; made once a run. */
function folderFor(name: string, articles: number, texts: string, files: Record<string, string>): string {
  const folder = path.join(work, `${name}-${articles}`);
  for (const [file, text] of Object.entries(files)) write(path.join(folder, file), text);
  const content = contentWith(articles);
  for (const file of globSync("articles/*.md", { cwd: content })) {
    const text = readFileSync(path.join(content, file), "utf8").replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "");
    write(path.join(folder, texts, path.basename(file)), text);
  }
  return folder;
}

function linkPackages(folder: string, from: string): void {
  const place = path.join(folder, "node_modules");
  rmSync(place, { force: true });
  symlinkSync(path.join(from, "node_modules"), place);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
