import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { sampleContent } from "../src/testing/sample-content.ts";
import { sampleArticle } from "../src/testing/samples.ts";
import { jsonFeed, rssFeed } from "./feeds.ts";
import { firstParagraphOf } from "./first-paragraph.ts";

const { site, articles } = sampleContent();

type Item = Record<string, string> & { guid: { "#text": string }; pubDate: string };

function parsed(xml: string) {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>/);
  expect(xml).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" }).parse(xml);
}

test("feed.json is a JSON Feed 1.1 of the newest articles, newest first", () => {
  const feed = jsonFeed(site, articles.toReversed());
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: site.name,
    home_page_url: `${site.url}/`,
    feed_url: `${site.url}/feed.json`,
  });
  const dates = feed.items.map(({ date_published }) => date_published);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(feed.items).toHaveLength(Math.min(50, articles.length));
});

test("a feed holds fifty articles, however many there are", () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...sampleArticle({ id: `a${at}` }),
    html: "",
    text: "",
  }));
  expect(jsonFeed(site, many).items).toHaveLength(50);
  expect(rssFeed(site, many).match(/<item>/g)).toHaveLength(50);
});

test("an item carries what a reader and the newsletter need", () => {
  const [article] = articles;
  if (!article) throw new Error("content/ has no article");
  const [item] = jsonFeed(site, [article]).items;
  expect(item).toMatchObject({
    id: `${site.url}/article/${article.id}`,
    url: `${site.url}/article/${article.id}`,
    title: article.title,
    summary: article.description,
    image: `${site.url}/pictures/article/${article.id}-800x600.jpg`,
    date_published: expect.stringMatching(`^${article.publishedAt}T00:00:00[+]0[01]:00$`),
    tags: article.tags,
    _newsletter: {
      firstParagraph: firstParagraphOf((article.answer ?? "") + article.html, article),
      readingTime: article.readTime,
      category: article.category,
      imageAlt: article.thumbnailAlt,
      imageWidth: 800,
      imageHeight: 600,
    },
  });
});

// what W3C's feed validator asks of RSS 2.0
test("each item of feed.xml has a title, a link, a guid of its own, a date and who wrote it", () => {
  const { channel } = parsed(rssFeed(site, articles)).rss;
  expect(channel["atom:link"]).toMatchObject({ href: `${site.url}/feed.xml`, rel: "self" });
  const items: Item[] = channel.item;
  expect(new Set(items.map(({ guid }) => guid["#text"])).size).toBe(Math.min(50, articles.length));
  for (const item of [...items, { ...channel, pubDate: channel.lastBuildDate }]) {
    expect(item.title).toBeTruthy();
    expect(item.link).toMatch(/^https:\/\//);
    expect(item.pubDate).toBe(new Date(item.pubDate).toUTCString());
  }
  for (const item of items) {
    expect(item["dc:creator"]).toMatch(/\w/);
    // it would have to be a mail address
    expect(item).not.toHaveProperty("author");
  }
});

test("no item of a feed has a relative address, an id, or words that only make sense on the page", () => {
  const ofRss = parsed(rssFeed(site, articles)).rss.channel.item.map((item: Item) => item["content:encoded"]);
  for (const html of [...jsonFeed(site, articles).items.map((item) => item.content_html), ...ofRss]) {
    const found: string[][] = [...html.matchAll(/ (?:href|src|srcset|poster)="([^"]*)"/g)];
    for (const address of found.flatMap(([, list = ""]) => list.split(/, /)))
      expect(address).toMatch(/^(https?:\/\/|mailto:|tel:)/);
    expect(html).not.toMatch(/ id="|Back to the text|↩|opens in a new tab|<script/);
  }
});

test.each([
  ["Pacific/Kiritimati", "2025-08-12T00:00:00+14:00"],
  ["Europe/Lisbon", "2025-08-12T00:00:00+01:00"],
  ["Pacific/Pago_Pago", "2025-08-12T00:00:00-11:00"],
])("in %s an article of 2025-08-12 was published at %s, in every feed", (timeZone, moment) => {
  const article = { ...sampleArticle({ publishedAt: "2025-08-12" }), html: "", text: "" };
  const there = { ...site, timeZone };
  expect(jsonFeed(there, [article]).items[0]?.date_published).toBe(moment);
  expect(rssFeed(there, [article])).toContain(`<pubDate>${new Date(moment).toUTCString()}`);
});

test("an item names the addresses that its article had before", () => {
  const [article] = articles;
  if (!article) throw new Error("content/ has no article");
  const moved = {
    "/article/old": `/article/${article.id}`,
    "/tips/older": `/article/${article.id}`,
    "/x": "/y",
  };
  const [item, other] = jsonFeed(site, articles, moved).items.toSorted((one) =>
    one.url.endsWith(`/${article.id}`) ? -1 : 1,
  );
  expect(item?._newsletter.formerly).toEqual([`${site.url}/article/old`, `${site.url}/tips/older`]);
  expect(other?._newsletter.formerly).toBeUndefined();
});

test("an item keeps its id when its article gets another address, in both feeds", () => {
  const renamed = { ...sampleArticle({ id: "newest" }), html: "<p>Tea</p>", text: "" };
  const moved = { "/tips/a.html": "/article/newest", "/article/first": "/article/newest" };
  const later = { ...moved, "/article/second": "/article/newest" };
  for (const each of [moved, later]) {
    const [item] = jsonFeed(site, [renamed], each).items;
    expect(item).toMatchObject({ id: `${site.url}/article/first`, url: `${site.url}/article/newest` });
    const { item: inRss } = parsed(rssFeed(site, [renamed], each)).rss.channel;
    expect([inRss].flat()[0]).toMatchObject({ guid: { "#text": item?.id }, link: item?.url });
  }
});

test("a site without an article has feeds without an item", () => {
  expect(jsonFeed(site, []).items).toEqual([]);
  expect(rssFeed(site, [])).toContain("<rss");
});
