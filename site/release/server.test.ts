import { existsSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderOf } from "../../platform/testing/folder-of.ts";
import { writeHeaders } from "./headers.ts";
import { createSiteServer } from "./server.ts";

const files = {
  "index.html": "<h1>Home</h1>",
  "about.html": "<h1>About</h1>",
  "404.html": "<h1>Lost</h1>",
  "article/404.html": "<h1>No such article</h1>",
  "article/a.html": "<h1>An article</h1>",
  "assets/client-1a2b.js": "run();".repeat(100),
  "assets/Menu.D4f.js": "open();",
  "fonts/text.woff2": "font",
  "pictures/a.jpg": "0123456789",
  "feed.json": "{}",
  "robots.txt": "",
  "catalogue.json": "{}",
};
const compressed = Object.entries(files).flatMap(([name, words]) => [
  [`${name}.br`, brotliCompressSync(words)],
  [`${name}.gz`, gzipSync(words)],
]);
const root = folderOf({
  ...files,
  ...Object.fromEntries(compressed),
  "large.bin": Buffer.alloc(20_000_000),
  "vanished.txt": "gone",
  _redirects: "/article/old /article/a 301\n",
});
let server: ReturnType<typeof createSiteServer>;
let port: number;

beforeAll(async () => {
  await writeHeaders(root, { policy: "default-src 'self'" });
  // the server looks once at what is there
  server = createSiteServer(root);
  rmSync(path.join(root, "vanished.txt"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => void server.close());

type Answer = Pick<IncomingMessage, "statusCode" | "headers"> & { body: string };

function ask(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path: address, headers, method }, async (answer) => {
      resolve({ statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) });
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  ["/", "no-cache", "text/html;charset=utf-8"],
  ["/feed.json", "no-cache", "application/feed+json; charset=utf-8"],
  ["/robots.txt", "no-cache", "text/plain;charset=utf-8"],
  ["/assets/client-1a2b.js", "public, max-age=31536000, immutable", "text/javascript;charset=utf-8"],
  ["/fonts/text.woff2", "public, max-age=2592000", "font/woff2"],
  ["/pictures/a.jpg", "public, max-age=86400, stale-while-revalidate=604800", "image/jpeg"],
])("%s may be kept as “%s” and is %s", async (address, caching, type) => {
  const { statusCode, headers } = await ask(address);
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe(caching);
  expect(headers["content-type"]).toBe(type);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toBe("default-src 'self'; frame-ancestors 'none'");
});

test.each([
  ["br, gzip", "br", brotliCompressSync(files["assets/client-1a2b.js"]).length],
  ["gzip", "gzip", gzipSync(files["assets/client-1a2b.js"]).length],
  ["br;q=0", undefined, files["assets/client-1a2b.js"].length],
  ["br;q=0, gzip", "gzip", gzipSync(files["assets/client-1a2b.js"]).length],
  ["gzip;q=1, br;q=0.5", "gzip", gzipSync(files["assets/client-1a2b.js"]).length],
  ["*", "br", brotliCompressSync(files["assets/client-1a2b.js"]).length],
])("who accepts %s gets %s, with its length", async (accepted, encoding, length) => {
  const { headers } = await ask("/assets/client-1a2b.js", { "Accept-Encoding": accepted });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["content-length"]).toBe(String(length));
  expect(headers.vary).toMatch(/accept-encoding/i);
});

test("who names the tag of a page or the day it changed gets 304 without its words, to HEAD too", async () => {
  const { headers } = await ask("/about");
  const tag = { "If-None-Match": headers.etag ?? "" };
  const day = { "If-Modified-Since": headers["last-modified"] ?? "" };
  expect(await ask("/about", tag)).toMatchObject({ statusCode: 304, body: "" });
  expect((await ask("/about", day)).statusCode).toBe(304);
  expect((await ask("/about", day, "HEAD")).statusCode).toBe(304);
});

test.each([
  ["other tags", { "If-None-Match": '"other", W/"third"' }],
  // a tag outweighs a day (RFC 9110, section 13.2.2)
  [
    "another tag and a later day",
    { "If-None-Match": '"other"', "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT" },
  ],
])("who names %s gets the page", async (_what, condition) => {
  expect(await ask("/about", condition)).toMatchObject({ statusCode: 200, body: "<h1>About</h1>" });
});

test.each([
  ["http://knack.example/about", 200, undefined],
  ["HTTPS://knack.example:8443/article/a", 200, undefined],
  ["http://knack.example/about/?q=1", 308, "/about?q=1"],
  ["http://knack.example/nothing", 404, undefined],
  ["http://knack.example", 200, undefined],
])("a proxy may ask for %s", async (address, status, location) => {
  const { statusCode, headers } = await ask(address);
  expect([statusCode, headers.location]).toEqual([status, location]);
});

test.each(["/_headers", "/_redirects", "/about.html.br", "/about.br", "/catalogue.json.gz"])(
  "%s is for hosts and not served",
  async (address) => {
    expect((await ask(address)).statusCode).toBe(404);
  },
);

test.each(["bytes=2-4", "bytes=5-2", "bytes=-3", "bytes=x-"])(
  "a range (%s) gets the whole file",
  async (range) => {
    expect(await ask("/pictures/a.jpg", { Range: range })).toMatchObject({
      statusCode: 200,
      body: "0123456789",
    });
  },
);

test.runIf(existsSync("/proc/self/fd"))("downloads that break off leave no file open", async () => {
  const open = () =>
    readdirSync("/proc/self/fd").filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).includes("large.bin");
      } catch {
        return false;
      }
    });
  const breakOff = () =>
    new Promise<void>((resolve) => {
      request({ port, path: "/large.bin", agent: false }, (answer) =>
        answer.once("data", () => {
          expect(open().length).toBeGreaterThan(0);
          answer.destroy();
          resolve();
        }),
      ).end();
    });
  for (let times = 0; times < 5; times++) await breakOff();
  await expect.poll(open).toEqual([]);
});

test("a file that is gone meanwhile ends its own answer, not the server", async () => {
  await expect(ask("/vanished.txt")).rejects.toThrow();
  expect((await ask("/")).statusCode).toBe(200);
});

test.each([
  ["/about/?q=1", "/about?q=1"],
  ["/Feed.JSON", "/feed.json"],
  ["//about", "/about"],
])("%s leads to the one address of the page, %s", async (address, right) => {
  const { statusCode, headers } = await ask(address);
  expect(statusCode).toBe(308);
  expect(headers.location).toBe(right);
});

test.each(["/Nothing/", "//evil.example/", "/%2F%2Fevil.example/", "/article/Nothing.html"])(
  "%s leads nowhere, since nothing is there",
  async (address) => {
    const { statusCode, headers } = await ask(address);
    expect(headers.location).toBeUndefined();
    expect(statusCode).not.toBe(308);
  },
);

test("a file whose name has capitals is not led away", async () => {
  expect((await ask("/assets/Menu.D4f.js")).body).toBe("open();");
});

test.each([
  ["/nothing", "<h1>Lost</h1>"],
  ["/article/nothing", "<h1>No such article</h1>"],
  ["/article/Nothing/", "<h1>No such article</h1>"],
  ["/quiz/nothing", "<h1>Lost</h1>"],
])("%s does not exist and says so", async (address, words) => {
  const answer = await ask(address);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe(words);
});

test("the page of an unknown address is sent again whatever copy a browser has", async () => {
  const { headers } = await ask("/nothing");
  const answer = await ask("/nothing", { "If-None-Match": headers.etag ?? "" });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe("<h1>Lost</h1>");
});

test("only GET and HEAD are answered", async () => {
  const { statusCode, headers } = await ask("/", {}, "POST");
  expect(statusCode).toBe(405);
  expect(headers.allow).toBe("GET, HEAD");
  expect((await ask("/", {}, "HEAD")).body).toBe("");
});

test.each(["http://[", "*"])("the address %s is not there and ends nothing", async (address) => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    text(socket).then(resolve, reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect((await ask("/")).statusCode).toBe(200);
});

test("what is not there is not kept, whatever may be in its folder, and has the headers of all answers", async () => {
  for (const address of ["/assets/nothing.css", "/assets/nothing.js", "/pictures/nothing.jpg", "/feed.js"])
    expect((await ask(address)).headers).toMatchObject({
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    });
});

test.each(["/article/old", "/Article/OLD/"])("%s leads to the article's new address", async (form) => {
  expect(await ask(`${form}?from=mail`)).toMatchObject({
    statusCode: 308,
    headers: { location: "/article/a?from=mail" },
  });
});
