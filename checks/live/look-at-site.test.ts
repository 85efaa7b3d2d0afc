import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { asking } from "./ask.ts";
import { lookAtCertificate } from "./certificate.ts";
import { lookAtSite } from "./look-at-site.ts";
import { type Changed, openStage, type Stage } from "./testing.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => {
  for (const front of [stage.site, stage.newsletter, stage.plain]) front.answer = front.usual;
});
afterAll(() => stage.close());

async function wrong(around = stage.around): Promise<string[]> {
  const { findings } = await lookAtSite(around, stage.way);
  return findings.filter(({ ok }) => !ok).map(({ about, says }) => `${about}: ${says}`);
}

test("of a site that is as it should be nothing is wrong, and nobody is signed up", async () => {
  expect(await wrong()).toEqual([]);
  expect(await stage.service.store.db.selectFrom("subscribers").selectAll().execute()).toEqual([]);
});

/** The usual answer with a header changed, or left out. */
const header =
  (name: string, value?: string, where: (url: string) => boolean = () => true): Spoilt =>
  (usual) =>
  (request, response) => {
    if (!where(request.url ?? "")) return usual(request, response);
    const write = response.writeHead.bind(response) as (status: number, headers: object) => typeof response;
    response.writeHead = ((status: number, headers: object = {}) => {
      const all = Object.entries({ ...response.getHeaders(), ...headers });
      const kept = all.filter(([each]) => each.toLowerCase() !== name);
      for (const each of response.getHeaderNames()) response.removeHeader(each);
      return write(status, Object.fromEntries(value === undefined ? kept : [...kept, [name, value]]));
    }) as typeof response.writeHead;
    usual(request, response);
  };

/** Another answer at an address. */
const answer =
  (address: string | RegExp, status: number, headers: Record<string, string> = {}, body = ""): Spoilt =>
  (usual) =>
  (request, response) => {
    const { url = "" } = request;
    const isMeant = typeof address === "string" ? url === address : address.test(url);
    if (isMeant) response.writeHead(status, headers).end(body);
    else usual(request, response);
  };

/** Each request comes without what it says of itself in this header. */
const unheard =
  (name: string): Spoilt =>
  (usual) =>
  (request, response) => {
    delete request.headers[name];
    usual(request, response);
  };

const html = { "content-type": "text/html" };
const isPage = (url: string) => !/\.\w+$/.test(url);
type Spoilt = (usual: RequestListener) => RequestListener;

describe("answers", () => {
  test.each<[what: string, Spoilt, ...says: string[]]>([
    ["no policy for frames and pages", header("content-security-policy"), "frames: ", "policy: "],
    [
      "the policy of an older release",
      header(
        "content-security-policy",
        "default-src 'self'; style-src 'sha256-old='; frame-ancestors 'none'",
      ),
      "policy: The policy that is sent is not that of this page",
    ],
    ["no nosniff", header("x-content-type-options"), "X-Content-Type-Options: "],
    ["another referrer policy", header("referrer-policy", "unsafe-url"), "Referrer-Policy: "],
    ["HSTS for a day", header("strict-transport-security", "max-age=86400"), "Strict-Transport-Security: "],
    ["pages kept for a day", header("cache-control", "max-age=86400", isPage), "caching of pages: "],
    [
      "hashed files asked for anew",
      header("cache-control", "no-cache", (url) => url.startsWith("/assets")),
      "caching of hashed files: /assets/client.1a2b.js",
    ],
    ["nothing packed", unheard("accept-encoding"), "compression: / is sent without"],
    ["pages sent again", unheard("if-none-match"), "unchanged pages: "],
    ["a page for what is not there, with 200", answer("/nothing-is-here", 200, html), "not found: /nothing"],
    ["the web server’s own 404", answer("/quiz/nothing-is-here", 404, html, "nginx"), "not found: What is"],
    ["a slash at the end lost", answer("/about/", 404), "forms of an address: /about/ ends with 404"],
    ["a page a second time", answer("/about.html", 200, html, "About"), "forms of an address: /about.html"],
    ["another case as a page", answer("/ABOUT", 200, html, "About"), "forms of an address: /ABOUT"],
    ["an old address lost", answer("/article/old", 404), "old addresses: /article/old ends with 404"],
    ["what is gone, there", answer("/article/dead", 200), "old addresses: /article/dead is gone"],
    ["a dead page", answer("/article/a", 500), "old addresses: ", "pages: The sitemap names /article/a"],
    ["a dead picture", answer("/pictures/a.jpg", 404), "parts of pages: "],
    [
      "a feed of a strange type",
      header("content-type", "text/plain", (url) => url === "/feed.xml"),
      "feeds: ",
    ],
    ["a preview", header("x-robots-tag", "noindex", (url) => url === "/"), "search engines: The home page"],
    ["a home page that fails", answer("/", 503), "site: https://knack.test:"],
    ["a site that moved", answer("/", 302, { location: "https://news.knack.test/" }), "site: https://"],
  ])("%s", async (_, spoilt, ...says) => {
    stage.site.answer = spoilt(stage.site.usual);
    const found = await wrong();
    expect(found).toEqual(says.map((each) => expect.stringContaining(each)));
  });
});

describe("files", () => {
  afterAll(() => stage.change({}));
  const page = () => readFileSync(path.join(stage.folder, "about.html"), "utf8");

  test.each<[what: string, () => Changed, ...says: string[]]>([
    ["a broken feed", () => ({ "atom.xml": "<feed>" }), "feeds: /atom.xml cannot be read (no XML)"],
    ["an empty feed", () => ({ "feed.json": '{"items":[]}' }), "feeds: feed.json cannot be read (no items)"],
    [
      "a feed of elsewhere",
      () => ({ "feed.json": '{"items":[{"url":"https://a.test/"}]}' }),
      "feeds: feed.json names",
    ],
    ["no sitemap", () => ({ "sitemap.xml": undefined }), "sitemap: /sitemap.xml cannot be read (404)"],
    [
      "a sitemap for another address",
      () => ({ "sitemap.xml": "<urlset><url><loc>https://old.test/</loc></url></urlset>" }),
      "sitemap: The sitemap names https://old.test",
    ],
    [
      "robots kept out",
      () => ({ "robots.txt": "User-agent: *\nDisallow: /\n" }),
      "search engines: robots.txt",
    ],
    [
      "a script of another host",
      () => ({ "about.html": `${page()}<script src="https://spy.test/a.js"></script>` }),
      "other hosts: /about loads something from https://spy.test",
    ],
    [
      "a picture over plain HTTP",
      () => ({ "about.html": `${page()}<img src="http://knack.test/a.jpg">` }),
      "other hosts: /about loads something from http://knack.test",
    ],
    [
      "a page that says it is elsewhere",
      () => ({ "index.html": page().replace(/href="https:[^"]+"/, 'href="https://old.test/"') }),
      "canonical: ",
    ],
    [
      "a script that no policy allows",
      () => ({ "index.html": `${page()}<script>run()</script>` }),
      "policy: The policy that is sent",
    ],
  ])("%s", async (_, changed, ...says) => {
    await stage.change({});
    await stage.change(changed());
    expect(await wrong()).toEqual(says.map((each) => expect.stringContaining(each)));
  });
});

test("a policy in the page is as good as one in a header", async () => {
  const sent = await stage.around.ask(stage.around.site);
  const right = String(sent.headers["content-security-policy"]).replace(/; frame-ancestors.*/, "");
  const wrongWith = async (policy: string) => {
    const meta = `<meta http-equiv="content-security-policy" content="${policy.replaceAll("'", "&#39;")}">`;
    await stage.change({ "index.html": sent.body.replace("<title>", `${meta}<title>`) });
    stage.site.answer = header("content-security-policy", "frame-ancestors 'none'")(stage.site.usual);
    return wrong();
  };
  expect(await wrongWith(right)).toEqual([]);
  expect(await wrongWith(right.replace(/sha256-\w+/, "sha256-old"))).toEqual([
    expect.stringContaining("policy: The policy that is sent"),
  ]);
  await stage.change({});
});

describe("doors", () => {
  test("plain HTTP that serves pages itself", async () => {
    stage.plain.answer = answer(/./, 200, html, "Home")(stage.plain.usual);
    expect(await wrong()).toEqual([expect.stringContaining("HTTP to HTTPS: http://knack.test:")]);
  });

  test("a host with www that is a site of its own", async () => {
    const { usual } = stage.site;
    stage.site.answer = (request, response) => {
      request.headers.host = "knack.test";
      usual(request, response);
    };
    expect(await wrong()).toEqual([expect.stringContaining("www: The host with www. does not lead to")]);
  });

  test("a certificate that nobody knows, one for another host, one that ends soon, and one that has ended", async () => {
    const { around, way } = stage;
    const { site, now } = around;
    const days = (many: number) => new Date(now.getTime() + many * 24 * 60 * 60 * 1000);
    const says = async (url: URL, when: Date, by = way) => (await lookAtCertificate(url, by, when))[0];
    const other = new URL(site.href.replace("knack.test", "other.test"));
    expect(await says(site, now)).toMatchObject({
      ok: true,
      says: expect.stringMatching(/good for (89|90) days/),
    });
    const { lookup } = way;
    expect((await says(site, now, { lookup }))?.says).toMatch(
      /do not trust .* \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
    );
    expect((await says(other, now))?.says).toContain("is not for other.test");
    expect(await says(site, days(75))).toMatchObject({ ok: true });
    expect((await says(site, days(78)))?.says).toMatch(/ends in 1[12] days/);
    expect((await says(site, days(91)))?.says).toContain("ended on");
  });

  test("a host that is not there is one finding, not twenty", async () => {
    const away = new URL("https://knack.test:1");
    const found = await wrong({ ...stage.around, site: away, ask: asking(stage.way) });
    expect(found.map((each) => each.split(":")[0])).toEqual([
      "certificate of knack.test",
      "HTTP to HTTPS",
      "sign-up",
      "site",
    ]);
  });
});

describe("newsletter", () => {
  test.each<[what: string, Spoilt, says: string]>([
    ["a service that is down", answer(/./, 502), "newsletter: https://news.knack.test"],
    [
      "a service that is not well",
      answer("/readyz", 503, {}, '{"reasons":[{"says":"The mail server cannot be reached."}]}'),
      "newsletter’s own reasons: The mail server cannot be reached.",
    ],
    [
      "another program there",
      answer("/", 404),
      "sign-up: A sign-up with a wrong address is answered with 404",
    ],
    [
      "pages that may not ask",
      header("access-control-allow-origin"),
      "sign-up: The service takes no sign-up",
    ],
  ])("%s", async (_, spoilt, says) => {
    stage.newsletter.answer = spoilt(stage.newsletter.usual);
    expect(await wrong()).toEqual([expect.stringContaining(says)]);
  });
});

test("a newsletter without HTTPS is named", async () => {
  const found = await wrong({ ...stage.around, newsletter: new URL("http://localhost:8787") });
  expect(found).toEqual([
    expect.stringContaining("newsletter: newsletterUrl in site.yaml is http://localhost:8787"),
  ]);
});
