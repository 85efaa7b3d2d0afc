import { createServer, type RequestListener } from "node:http";
import { PassThrough } from "node:stream";
import { createGzip } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { feedOf } from "../testing/black-box.ts";
import { listenOnLoopback } from "../testing/loopback.ts";
import { feedReader, longestFeedBytes, tipsIn as tipsInAt } from "./feed.ts";

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

describe("a feed that is fetched", () => {
  it("of the greatest length is read", async () => {
    const feed = feedOf(3);
    expect(await read((_, response) => response.end(feed.padEnd(longestFeedBytes)))).toHaveLength(3);
  });

  it.each([
    ["is longer", undefined],
    ["unpacks to more", "gzip"],
  ])("that %s is not read to its end", async (_, encoding) => {
    const closed = Promise.withResolvers<void>();
    const reading = read((__, response) => {
      response.once("close", () => closed.resolve());
      if (encoding) response.setHeader("Content-Encoding", encoding);
      const stream = encoding ? createGzip() : new PassThrough();
      stream.pipe(response);
      const write = () => {
        while (!response.destroyed && stream.write(Buffer.alloc(1_000_000)));
      };
      stream.on("drain", write);
      write();
    });
    await expect(reading).rejects.toThrow("cannot be read: it is longer than 5 MB");
    await closed.promise;
  });

  it("that the site does not give is an error", async () => {
    await expect(read((_, response) => response.writeHead(500).end("no"))).rejects.toThrow(
      /^The feed http\S+ cannot be read: it answered 500$/,
    );
  });

  it("that moved on its own host is read", async () => {
    expect(await read(leadingTo("/feeds/all.json"))).toHaveLength(3);
  });

  it("that leads to another host is not read from there", async () => {
    await expect(read(leadingTo("http://localhost:{port}/all.json"))).rejects.toThrow(
      /it leads to another host, localhost:\d+; name the feed’s own address in FEED_URL/,
    );
  });

  it("that leads to itself is given up", async () => {
    await expect(read(leadingTo("/feed.json"))).rejects.toThrow("it leads on more than 5 times");
  });

  it("whose host does not answer is told with the reason", async () => {
    await expect(feedReader("http://127.0.0.1:1/feed.json", Date.now)()).rejects.toThrow(
      /cannot be read: the connection failed \(.+\). See that it opens in a browser$/,
    );
  });

  it("that is no JSON is told on one line, without what a database cannot hold", async () => {
    const error = await read((_, response) => response.end("\0\n{")).catch(({ message }) => message);
    expect(error).toMatch(/^The feed http\S+ cannot be read: [^\p{Cc}]+$/u);
  });
});

/** Reads the feed of a server that answers so. */
async function read(answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = await listenOnLoopback(server);
  return feedReader(`http://127.0.0.1:${port}/feed.json`, Date.now)();
}

/** Redirects from the feed's own address to this one; `{port}` is the server's. */
function leadingTo(location: string): RequestListener {
  return (request, response) => {
    if (request.url !== "/feed.json") return response.end(feedOf(3));
    const port = String(request.socket.localPort);
    return response.writeHead(302, { Location: location.replace("{port}", port) }).end();
  };
}
