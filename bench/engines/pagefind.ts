import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createIndex } from "pagefind";
import { withBrowser } from "../browser.ts";
import { work } from "../subjects/places.ts";
import { serve } from "../subjects/serve.ts";
import { boosts, documentOf, type Engine } from "./engine.ts";

type Client = {
  init: () => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
};

/**
 * Pagefind runs in a browser only, so all queries are asked at once, in one page, and a first one in a page of its own
 * for its bytes. Its script and program come with the first search and are counted there.
 */
export function pagefind(queries: readonly string[]): Engine {
  return {
    name: "Pagefind",
    clientBytes: async () => 0,
    async build(entries) {
      const folder = path.join(work, `pagefind-${entries.length}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>Pagefind</title>");
      const { index } = await createIndex({});
      if (!index) throw new Error("pagefind made no index");
      for (const entry of entries) {
        const { id, ...document } = documentOf(entry);
        const parts = Object.entries(document).map(([field, text]) => {
          const weight = boosts[field as keyof typeof boosts];
          const tag = field === "title" ? "h1" : "p";
          return `<${tag} data-pagefind-weight="${weight}">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</${tag}>`;
        });
        await index.addHTMLFile({
          url: id,
          content: `<html lang="en"><body>${parts.join("\n")}</body></html>`,
        });
      }
      await index.writeFiles({ outputPath: path.join(folder, "pagefind") });
      const found = await askAll(folder, queries);
      return {
        search: async (query) => found.ids.get(query) ?? [],
        first: () => ({ bytes: found.bytes, waves: 4 }),
        cpu: async () => found.ms,
      };
    },
  };
}

async function askAll(folder: string, queries: readonly string[]) {
  const { url, stop } = await serve(folder);
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.newPage();
      let bytes = 0;
      page.on("response", async (response) => {
        if (response.url().includes("/pagefind/"))
          bytes += (await response.buffer().catch(() => Buffer.alloc(0))).length;
      });
      await page.goto(url);
      const ask = (query: string) =>
        page.evaluate(async (text) => {
          const begin = performance.now();
          const client = (await import(`${location.origin}/pagefind/pagefind.js`)) as Client;
          const { results } = await client.search(text);
          const pages = await Promise.all(results.slice(0, 10).map((result) => result.data()));
          return { ids: pages.map((found) => found.url.replace(/^\//, "")), ms: performance.now() - begin };
        }, query);
      const first = await ask(queries[0] ?? "");
      await new Promise((done) => setTimeout(done, 500));
      const firstBytes = bytes;
      const ids = new Map<string, string[]>();
      for (const query of queries) ids.set(query, (await ask(query)).ids);
      return { ids, bytes: firstBytes, ms: first.ms };
    });
  } finally {
    stop();
  }
}
