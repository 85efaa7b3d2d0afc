import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tipsIn as tipsInAt } from "./feed.ts";

const now = Date.UTC(2026, 10, 17);
const tipsIn = (json: unknown) => tipsInAt(json, now);

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

  it("gives the first paragraph of an article, and does without one that is no good", () => {
    const firstOf = (firstParagraph: unknown) =>
      tipsIn(feed({ ...item, _newsletter: { ...own, firstParagraph } }))[0];
    const first = { text: "Wrap it.", holds: ["pictures", "steps"] };
    expect(firstOf(first)?.firstParagraph).toEqual(first);
    for (const wrong of [undefined, null, "Wrap it.", { text: " ", holds: [] }, { text: "Wrap it." }]) {
      expect(firstOf(wrong)).not.toHaveProperty("firstParagraph");
      expect(firstOf(wrong)).toMatchObject({ summary: item.summary, readingTime: "3 min read" });
    }
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

  it("gives no tip twice, whether its id or its address comes again", () => {
    const moved = { ...item, id: "other", url: `${item.url}/` };
    const renamed = { ...item, url: "https://knack.example/article/renamed" };
    const other = { ...item, id: "third", url: "https://knack.example/article/third" };
    expect(tipsIn(feed(item, item, moved, renamed, other)).map(({ id }) => id)).toEqual([item.id, "third"]);
  });

  it("gives none from the future", () => {
    const at = (date_published: string) => tipsIn(feed({ ...item, date_published })).length;
    expect([at("2026-11-17T00:00:00Z"), at("2026-11-17T00:00:01Z"), at("2125-01-01T00:00:00Z")]).toEqual([
      1, 0, 0,
    ]);
  });

  it("knows the addresses that a tip had before, and nothing that is none", () => {
    const formerly = ["https://knack.example/article/old"];
    expect(tipsIn(feed({ ...item, _newsletter: { ...own, formerly } }))[0]?.formerly).toEqual(formerly);
    const [tip] = tipsIn(feed({ ...item, _newsletter: { formerly: ["javascript:alert(1)"] } }));
    expect(tip).not.toHaveProperty("formerly");
  });

  it("has bounds: long words are cut, long addresses are no tip, one line stays one line", () => {
    const long = "word ".repeat(100_000);
    const wordy = {
      ...item,
      title: `\u202eTitle\r\n\t${long}`,
      summary: long,
      _newsletter: { readingTime: long, category: long, imageAlt: long },
    };
    const [tip] = tipsIn(feed(wordy));
    expect(tip?.title).toMatch(/^Title word word .*…$/);
    const lengths = [tip?.title, tip?.summary, tip?.readingTime, tip?.category, tip?.image?.alt];
    expect(lengths.map((text) => text?.length)).toEqual([200, 600, 40, 60, 300]);
    expect(tipsIn(feed({ ...item, url: `${item.url}?${"x".repeat(3000)}` }))).toEqual([]);
    expect(tipsIn(feed({ ...item, id: "x".repeat(3000) }))).toEqual([]);
    const [bare] = tipsIn(feed({ ...item, image: `${item.image}?${"x".repeat(3000)}` }));
    expect(bare).not.toHaveProperty("image");
  });
});
