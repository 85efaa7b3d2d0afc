import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadContent } from "../app/content/load.ts";
import { jsonFeed, writeFeeds } from "./feeds.ts";

const content = loadContent();
const { site, articles } = content;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "feeds-"));
  await writeFeeds(folder, content);
});
afterAll(() => rm(folder, { recursive: true }));

const read = (file: string) => readFile(path.join(folder, file), "utf8");

test("feed.json is a JSON Feed 1.1 of the newest articles, newest first", async () => {
  const feed = JSON.parse(await read("feed.json"));
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: site.name,
    home_page_url: `${site.url}/`,
    feed_url: `${site.url}/feed.json`,
  });
  const dates = feed.items.map((item: { date_published: string }) => item.date_published);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(feed.items).toHaveLength(Math.min(50, articles.length));
});

test("an item carries what a reader and the newsletter need", () => {
  const [article] = articles;
  if (!article) throw new Error("content/ has no article");
  const [item] = jsonFeed(content, [article]).items;
  expect(item).toMatchObject({
    id: `${site.url}/article/${article.id}`,
    url: `${site.url}/article/${article.id}`,
    title: article.title,
    summary: article.description,
    image: `${site.url}/pictures/article/${article.id}-800x600.jpg`,
    date_published: `${article.publishedAt}T00:00:00Z`,
    tags: article.tags,
    _knack: {
      readingTime: article.readTime,
      category: article.category,
      imageAlt: article.thumbnailAlt,
      imageWidth: 800,
      imageHeight: 600,
    },
  });
});

test("addresses in the text name the site", async () => {
  for (const { content_html } of JSON.parse(await read("feed.json")).items) {
    expect(content_html).not.toMatch(/(href|src|srcset)="\/(?!\/)/);
    expect(content_html).not.toMatch(/, \/pictures\//);
  }
});

test.each(["feed.xml", "atom.xml"])("%s names every article of the feed", async (file) => {
  const xml = await read(file);
  for (const { id } of articles.slice(0, 50)) expect(xml).toContain(`${site.url}/article/${id}`);
});
