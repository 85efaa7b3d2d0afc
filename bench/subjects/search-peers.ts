import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { create, insertMultiple, search as searchOrama } from "@orama/orama";
import MiniSearch from "minisearch";
import { createIndex } from "pagefind";
import type { Entry } from "../../site/src/search/index-format.ts";
import { withBrowser } from "../browser.ts";
import { work } from "./places.ts";
import { serveFolder } from "./serve.ts";

type Pagefind = {
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
};

/** What each query finds, in order, as ids; by the name of who searched. */
type Finds = (tips: readonly Entry[], queries: readonly string[]) => Promise<string[][]>;

/** Other searches, with the same texts and the same ways to ask, each with the settings that its manual names. */
export const searchPeers: Record<string, Finds> = {
  MiniSearch: miniSearch,
  Orama: orama,
  Pagefind: pagefind,
};

export function idOf({ card }: Pick<Entry, "card">): string {
  return card.kind === "quiz" ? `quiz/${card.id}` : card.id;
}

const weights = { title: 8, askedAs: 4, tags: 5, headings: 4, description: 4, category: 2, content: 1 };

const schema = {
  id: "string",
  title: "string",
  askedAs: "string",
  tags: "string",
  headings: "string",
  description: "string",
  category: "string",
  content: "string",
} as const;

function documentOf(tip: Entry) {
  const { title, description, category, tags, headings, content } = tip.texts;
  return {
    id: idOf(tip),
    title,
    description,
    category,
    content,
    tags: tags.join("\n"),
    headings: headings.join("\n"),
    askedAs: tip.askedAs.join("\n"),
  };
}

async function miniSearch(tips: readonly Entry[], queries: readonly string[]): Promise<string[][]> {
  const index = new MiniSearch({
    fields: Object.keys(weights),
    searchOptions: { boost: weights, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(tips.map(documentOf));
  return queries.map((query) => index.search(query).map(({ id }) => String(id)));
}

async function orama(tips: readonly Entry[], queries: readonly string[]): Promise<string[][]> {
  const index = create({ schema, components: { tokenizer: { stemming: true } } });
  await insertMultiple(index, tips.map(documentOf));
  return Promise.all(
    queries.map(async (term) => {
      const { hits } = await searchOrama(index, { term, tolerance: 1, boost: weights, limit: 50 });
      return hits.map(({ document }) => String(document.id));
    }),
  );
}

async function pagefind(tips: readonly Entry[], queries: readonly string[]): Promise<string[][]> {
  const folder = await pagefindSite(tips);
  const { url, stop } = await serveFolder(folder);
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(`${url}/search.html`);
      return page.evaluate(
        async (asked) => {
          const { search }: Pagefind = await import(`${location.origin}/pagefind/pagefind.js`);
          const found: string[][] = [];
          for (const query of asked) {
            const { results } = await search(query);
            const first = await Promise.all(results.slice(0, 3).map((result) => result.data()));
            found.push(first.map((result) => new URL(result.url, location.origin).pathname.slice(1)));
          }
          return found;
        },
        [...queries],
      );
    });
  } finally {
    stop();
  }
}

/** A folder of its own with Pagefind's files for these tips, and a page without words. */
async function pagefindSite(tips: readonly Entry[]): Promise<string> {
  const folder = path.join(work, `pagefind-${tips.length}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "search.html"), "<!doctype html><title>Search</title>");
  const { index } = await createIndex({});
  if (!index) throw new Error("Pagefind has made no index");
  for (const tip of tips) await index.addHTMLFile({ url: `/${idOf(tip)}`, content: pageOf(tip) });
  await index.writeFiles({ outputPath: path.join(folder, "pagefind") });
  return folder;
}

function pageOf(tip: Entry): string {
  const { title, description, category, tags, headings, content, askedAs } = documentOf(tip);
  const rest = [tags, headings, description, category].map((text) => weighed(4, text));
  return `<!doctype html><html lang="en"><title>${escaped(title)}</title><body data-pagefind-body>
<h1>${escaped(title)}</h1>${weighed(4, askedAs)}${rest.join("")}<p>${escaped(content)}</p></body></html>`;
}

const weighed = (weight: number, text: string) => `<p data-pagefind-weight="${weight}">${escaped(text)}</p>`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
