import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedReader, tipsIn } from "./feed.ts";

const item = {
  id: "the-paper-towel-microwave-trick",
  url: "https://knack.example/article/the-paper-towel-microwave-trick",
  title: "The Paper Towel Microwave Trick",
  summary: "A damp paper towel.",
  image: "https://knack.example/p.webp",
  date_published: "2025-02-12T00:00:00Z",
  tags: ["kitchen"],
};
const own = {
  readingTime: "3 min read",
  category: "Life Hacks",
  imageAlt: "A bowl",
  imageWidth: 800,
  imageHeight: 500,
};
const feed = (...items: unknown[]) => ({
  version: "https://jsonfeed.org/version/1.1",
  title: "Knack",
  items,
});

describe("the feed", () => {
  it("gives tips", () => {
    expect(tipsIn(feed({ ...item, _newsletter: own }))).toEqual([
      {
        id: item.id,
        url: item.url,
        title: item.title,
        summary: item.summary,
        image: { url: item.image, alt: "A bowl", width: 800, height: 500 },
        readingTime: "3 min read",
        category: "Life Hacks",
        datePublished: item.date_published,
      },
    ]);
  });

  it("does without our extension, a picture and tags", () => {
    const { image: _, tags: __, ...bare } = item;
    const [tip] = tipsIn(feed(bare));
    expect(tip).toMatchObject({ readingTime: "a short read", category: "Tips" });
    expect(tip).not.toHaveProperty("image");
    expect(tipsIn(feed(item))[0]).toMatchObject({
      category: "kitchen",
      image: { width: 800, height: 600, alt: "" },
    });
  });

  it("loses only the items that are no good", () => {
    expect(
      tipsIn(feed({ ...item, url: "javascript:alert(1)" }, { ...item, title: " " }, null, item)),
    ).toHaveLength(1);
  });

  it("that is none is an error", () => {
    for (const wrong of [null, {}, { version: "2", items: [] }, "<rss>"])
      expect(() => tipsIn(wrong)).toThrow();
  });

  it("never breaks on an item", () => {
    fc.assert(fc.property(fc.array(fc.jsonValue()), (items) => Array.isArray(tipsIn(feed(...items)))));
  });

  it("that the site does not give is an error", async () => {
    const read = feedReader("http://localhost/feed.json", async () => new Response("no", { status: 500 }));
    await expect(read()).rejects.toThrow(
      "The feed http://localhost/feed.json cannot be read: it answered 500",
    );
  });
});
