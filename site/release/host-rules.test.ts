import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headerRules, redirectStatus, rulesOf, writeHostRules, writeRedirects } from "./host-rules.ts";

const policy = "default-src 'self'; script-src 'self' 'sha256-abc='";
const permissions =
  "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()";
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "rules-"));
});
afterAll(() => rm(root, { recursive: true }));

test.each([
  ["/", "no-cache"],
  ["/article/a", "no-cache"],
  ["/catalogue.json", "no-cache"],
  ["/find/start.json", "no-cache"],
  ["/find/files/1a2b3c4d/shard-0.json", "public, max-age=31536000, immutable"],
  ["/assets/client.1a2b.js", "public, max-age=31536000, immutable"],
  ["/fonts/text.woff2", "public, max-age=2592000"],
  ["/icons/callouts/idea.svg", "public, max-age=2592000"],
  ["/pictures/a.jpg", "public, max-age=86400, stale-while-revalidate=604800"],
])("%s may be kept as “%s”, and has the headers of every file", (pathname, caching) => {
  expect(headerRules({ policy })(pathname)).toEqual({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": permissions,
    "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
    "Cache-Control": caching,
  });
});

test("a policy that stands in the pages leaves to the header what only a header can say", () => {
  expect(headerRules({ policy: "" })("/")["Content-Security-Policy"]).toBe("frame-ancestors 'none'");
});

test("_headers says the same for hosts: what every file has, then the caching of each folder", async () => {
  await writeHostRules(root, { policy });
  expect(await readFile(path.join(root, "_headers"), "utf8")).toBe(`/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: ${permissions}
  Content-Security-Policy: ${policy}; frame-ancestors 'none'

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/find/files/*
  Cache-Control: public, max-age=31536000, immutable

/fonts/*
  Cache-Control: public, max-age=2592000

/icons/*
  Cache-Control: public, max-age=2592000

/pictures/*
  Cache-Control: public, max-age=86400, stale-while-revalidate=604800

/feed.xml
  Content-Type: application/rss+xml; charset=utf-8

/atom.xml
  Content-Type: application/atom+xml; charset=utf-8

/feed.json
  Content-Type: application/feed+json; charset=utf-8

/favicon.ico
  Content-Type: image/x-icon
`);
});

test("HTTPS for good is promised only where the operator says so, and for a year", () => {
  const name = "Strict-Transport-Security";
  expect(headerRules({ policy })("/")).not.toHaveProperty(name);
  expect(headerRules({ policy, hsts: true })("/")).toHaveProperty(name, "max-age=31536000");
});

test("_redirects grows with old addresses, not with pages, and says when hosts would not read all of it", async () => {
  const old = (many: number) => ({
    moved: Object.fromEntries(
      Array.from({ length: many }, (_, at) => [`/article/old-${at}`, "/article/new"]),
    ),
    gone: [],
  });
  expect(await writeRedirects(root, 308, old(333))).toBeUndefined();
  expect((await readFile(path.join(root, "_redirects"), "utf8")).trim().split("\n")).toHaveLength(999);
  expect(await writeRedirects(root, 308, old(334))).toContain("has 1,002 lines");
  expect(await writeRedirects(root, 308, old(334))).not.toContain("Cloudflare");
  expect(await writeRedirects(root, 308, old(667))).toContain("(GitLab Pages 1,000, Cloudflare Pages 2,000)");
});

test.each([
  [{}, 301],
  [{ CF_PAGES: "1" }, 308],
  [{ CF_PAGES: "1", REDIRECT_STATUS: "301" }, 301],
  [{ REDIRECT_STATUS: "308" }, 308],
])("a build with %j leads on with %i", (environment, status) => {
  expect(redirectStatus(environment)).toBe(status);
});

test("another status is refused by name", () => {
  expect(() => redirectStatus({ REDIRECT_STATUS: "307" })).toThrow(
    "REDIRECT_STATUS is “307”; write 301 or 308.",
  );
});

test.each([{ policy }, { policy: "" }, { policy, hsts: true }])(
  "the rules %j are read again from _headers",
  async (written) => {
    await writeHostRules(root, written);
    expect(rulesOf(root)).toEqual(written);
  },
);

test("a folder without _headers has no policy", () => {
  expect(rulesOf(path.join(root, "nothing")).policy).toBe("");
});

test("a preview is hidden from search engines, below its folder only, and nothing of it is kept", async () => {
  const hidden = "/preview-1a2b";
  await writeHostRules(root, { policy, hidden });
  const [first, ...rest] = (await readFile(path.join(root, "_headers"), "utf8")).trim().split("\n");
  expect(first).toBe("/preview-1a2b/*");
  expect(rest).toContain("  X-Robots-Tag: noindex, nofollow");
  expect(rest.every((line) => line.startsWith("  "))).toBe(true);
  expect(rulesOf(root)).toEqual({ policy, hidden });
  expect(headerRules(rulesOf(root))(`${hidden}/assets/a.js`)).toMatchObject({
    "X-Robots-Tag": "noindex, nofollow",
    "Cache-Control": "no-cache",
  });
});
