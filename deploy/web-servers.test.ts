import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, noticed } from "./testing/ask.ts";
import { brotliModule, caddy, ensureWebServers, nginx, placeOf } from "./testing/programs.ts";
import { sampleSite } from "./testing/sample-site.ts";
import { type Running, startCaddy, startNginx, startOwn } from "./testing/servers.ts";

ensureWebServers();
for (const [name, file] of [
  ["nginx", nginx],
  ["nginx’s module for brotli", brotliModule],
  ["Caddy", caddy],
] as const)
  if (!placeOf(file)) console.log(`${name} is not here and cannot be had, so its recipe is not tried.`);

const pages = [
  "/",
  "/about",
  "/article/a",
  "/quiz/q",
  "/category/tech",
  "/about?from=mail",
  "/browse",
  "/browse/2",
];
const files = [
  ...["/assets/client.1a2b.js", "/assets/look.1a2b.css", "/fonts/text.woff2", "/icons/idea.svg"],
  ...[
    "/pictures/a.jpg",
    "/pictures/a.avif",
    "/pictures/a.webp",
    "/find/start.json",
    "/find/files/v1/words.json",
  ],
  ...[
    "/feed.json",
    "/feed.xml",
    "/atom.xml",
    "/sitemap.xml",
    "/catalogue.json",
    "/robots.txt",
    "/favicon.ico",
  ],
];
const otherForms = [
  ...[
    "/about/",
    "/about.html",
    "/about.htm",
    "/about/index.html",
    "/index.html",
    "/article/a/?x=1&y=2",
    "/browse/",
  ],
  ...["/article/old", "/article/old/", "/article/old.html?x=1", "/tips"],
];
const otherCase = ["/About", "/ABOUT.html/", "/ARTICLE/A/", "/Feed.XML", "/%61bout", "//about"];
const missing = [
  ...[
    "/nothing",
    "/nothing/",
    "/article/nothing",
    "/quiz/nothing",
    "/category/nothing/",
    "/article/a/b",
    "/article",
  ],
  ...[
    "/assets/nothing.css",
    "/assets/nothing.1a2b.js",
    "/pictures/nothing.jpg",
    "/nothing.json",
    "/nothing.xml",
  ],
  ...["/nothing?x=1", "/nothing.html", "/article/dead", "/old-page", "/old-page/"],
];

type Host = {
  name: string;
  program: string;
  start: (root: string) => Promise<Running>;
  without: string[];
  hasBrotli: boolean;
};

const hosts: Host[] = [
  {
    name: "nginx",
    program: nginx,
    start: (root) => startNginx(root),
    without: [],
    hasBrotli: placeOf(brotliModule) !== undefined,
  },
  {
    name: "nginx without brotli",
    program: nginx,
    start: (root) => startNginx(root, false),
    without: [],
    hasBrotli: false,
  },
  // the not-found page links what was meant
  { name: "Caddy", program: caddy, start: startCaddy, without: otherCase, hasBrotli: true },
];

describe.each(hosts.filter(({ program }) => placeOf(program)))("$name", ({ start, without, hasBrotli }) => {
  let root: string;
  let own: Running;
  let server: Running;

  beforeAll(async () => {
    root = await sampleSite();
    own = await startOwn(root);
    server = await start(root);
  });
  afterAll(async () => {
    await Promise.all([own?.stop(), server?.stop()]);
    rmSync(root, { recursive: true });
  });

  const both = async (address: string, options: Parameters<typeof ask>[2]) =>
    (await Promise.all([own, server].map((one) => ask(one, address, options)))).map(noticed);

  const asked = [...pages, ...files, ...otherForms, ...otherCase, ...missing].filter(
    (address) => !without.includes(address),
  );

  test.each(asked)("%s is answered as by our own server", async (address) => {
    for (const encoding of ["identity", "gzip", hasBrotli ? "br, gzip" : "gzip"]) {
      const [expected, answer] = await both(address, { headers: { "accept-encoding": encoding } });
      expect(answer, encoding).toEqual(expected);
    }
  });

  test.each(["/%00", "/..%2f..%2fetc/passwd", "/../../etc/passwd", "/about%2ehtml%00"])(
    "%s is refused",
    async (address) => {
      const { status, body } = await ask(server, address);
      expect([400, 404]).toContain(status);
      expect(body).not.toContain("root:");
    },
  );

  test("what can be had packed in two ways says so", async () => {
    const answer = await ask(server, "/about", { headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers).toMatchObject({
      vary: "Accept-Encoding",
      "content-encoding": hasBrotli ? "br" : "gzip",
    });
  });

  test("what a browser has already is not sent again, but what is not there always is", async () => {
    const { headers } = await ask(server, "/about");
    const again = {
      headers: { "if-none-match": headers.etag ?? "", "if-modified-since": headers["last-modified"] ?? "" },
    };
    expect((await ask(server, "/about", again)).status).toBe(304);
    expect((await ask(server, "/nothing", again)).status).toBe(404);
  });

  test("only GET and HEAD are answered", async () => {
    expect((await ask(server, "/about", { method: "HEAD" })).status).toBe(200);
    expect((await ask(server, "/about", { method: "POST" })).status).toBe(405);
  });

  test("the host with www leads to the one without", async () => {
    const { status, headers } = await ask(server, "/about?x=1", { host: "www.knack.example" });
    expect([status, headers.location]).toEqual([308, "https://knack.example/about?x=1"]);
  });
});

describe.each(hosts.filter(({ program, hasBrotli }) => placeOf(program) && hasBrotli))(
  "$name with a single page for what is not there",
  ({ start }) => {
    test("it stands for every unknown address", async () => {
      const root = await sampleSite(true);
      const server = await start(root);
      for (const address of ["/nothing", "/article/nothing", "/quiz/nothing"]) {
        const { status, body } = await ask(server, address);
        expect([status, body.slice(0, 60)]).toEqual([404, expect.stringContaining("<title>Lost")]);
      }
      await server.stop();
    });
  },
);

test.runIf(placeOf(nginx))("nginx leads from plain HTTP to HTTPS", async () => {
  const root = await sampleSite();
  const server = await startNginx(root);
  const plain = { port: server.plainPort ?? 0, isSecure: false };
  const { status, headers } = await ask(plain, "/about?x=1");
  expect([status, headers.location]).toEqual([308, "https://knack.example/about?x=1"]);
  await server.stop();
});

test.runIf(placeOf(nginx))("nginx keeps a network of each reader, of IPv6 too", async () => {
  const root = await sampleSite();
  const server = await startNginx(root);
  const kept = {
    "203.0.113.77": "203.0.113.0",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1::",
    "2001:db8:1::6": "2001:db8:1::",
    "2001:db8::6": "2001:db8::",
    "2001::6": "2001::",
    "::1": "::",
  };
  for (const address of Object.keys(kept))
    await ask(server, "/about", { headers: { "x-forwarded-for": address } });
  const lines = () => server.log().trim().split("\n");
  await expect.poll(() => lines().map((line) => line.split(" ")[0])).toEqual(Object.values(kept));
  await server.stop();
});
