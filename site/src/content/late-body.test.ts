import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { LoaderContext } from "astro/loaders";
import { expect, onTestFinished, test, vi } from "vitest";
import { article, folderWith } from "../testing/content-folder.ts";
import { collectionOf } from "./collection.ts";
import { withLateBody } from "./late-body.ts";
import { loadContent, loadHeads } from "./load.ts";

const site = { pictureHost: "", lang: "en" };
const deep = article.replace("## Then", "#### Then");
const told = expect.stringContaining("articles/iron-a-shirt.md:14 body: headings go down to ###");

/** The site, for as long as the test runs. */
function siteWith(files: Record<string, string>): string {
  const folder = folderWith(files);
  vi.stubEnv("KNACK_SITE", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return folder;
}

/** The same, as development keeps it. */
async function inDevelopment(files: Record<string, string>) {
  const folder = siteWith(files);
  const store = { clear: vi.fn(), set: vi.fn(), keys: () => [], delete: vi.fn() };
  const logger = { error: vi.fn() };
  const watcher = { add: () => {}, on: () => {} };
  const generateDigest = (text: string) => `${text.length}`;
  const loader = collectionOf(({ articles, sources }) =>
    articles.map((data) => ({ id: data.id, data, source: sources?.get(data.id) })),
  );
  const context = { collection: "articles", store, watcher, logger, generateDigest };
  const load = (more = {}) => loader.load({ ...context, ...more } as unknown as LoaderContext);
  await load();
  const save = async (name: string, text: string) => {
    // collections that are filled at once share a reading
    await setImmediate();
    writeFileSync(path.join(folder, name), text);
    await load({ refreshContextData: { file: path.join(folder, name), isNew: false, isRead: false } });
  };
  return { folder, store, logger, save };
}

test("late, an article tells all that an early one does", () => {
  siteWith({ "articles/iron-a-shirt.md": article });
  const { articles, bodies, texts } = loadContent();
  const late = loadHeads().articles.map((head) => withLateBody(head, site));
  const early = articles.map((one) => ({ ...one, html: bodies.get(one.id), text: texts.get(one.id) }));
  expect(late.map((one) => ({ ...one }))).toEqual(early);
});

test("development reads heads only, and a changed body is another entry", async () => {
  const { store, save } = await inDevelopment({ "articles/iron-a-shirt.md": article });
  await save("articles/iron-a-shirt.md", `${article}\nMore.`);
  const [before, after] = store.set.mock.calls.flat();
  expect(before.data).not.toHaveProperty("readTime");
  expect(before).not.toHaveProperty("rendered");
  expect(after.data).toEqual(before.data);
  expect(after.digest).not.toBe(before.digest);
});

test("in development a fault of a body is told when it is saved, not before, and of the front matter at once", async () => {
  const { folder, logger, save } = await inDevelopment({ "articles/iron-a-shirt.md": deep });
  expect(logger.error).not.toHaveBeenCalled();
  await save("articles/iron-a-shirt.md", readFileSync(path.join(folder, "articles/iron-a-shirt.md"), "utf8"));
  expect(logger.error.mock.calls).toEqual([[told]]);
  await save("articles/iron-a-shirt.md", article.replace("title: Iron a Shirt\n", ""));
  expect(logger.error.mock.lastCall).toEqual([expect.stringContaining(":2 title: is missing")]);
});

test("the page of a faulty body shows it as it was last, and says what is wrong where it never was right", async () => {
  const { save } = await inDevelopment({ "articles/iron-a-shirt.md": article });
  const [head] = loadHeads().articles;
  if (!head) throw new Error("there is no article");
  const { html } = withLateBody(head, site);
  await save("articles/iron-a-shirt.md", deep);
  expect(withLateBody(head, site).html).toBe(html);
  await save("articles/mend-a-shirt.md", deep);
  expect(() => withLateBody({ ...head, id: "mend-a-shirt" }, site).html).toThrow(
    /mend-a-shirt\.md:14 body: headings/,
  );
});
