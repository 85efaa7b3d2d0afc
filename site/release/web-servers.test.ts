import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeHostRules } from "./host-rules.ts";
import { servedSite } from "./served-site.ts";
import { writeWebServerRules } from "./web-servers.ts";

// what nginx and Caddy answer by these rules is compared with our own server's answers in deploy/
let root: string;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "web-servers-"));
  for (const file of [
    "index.html",
    "about.html",
    "about.html.br",
    "article/a.html",
    "article/404.html",
    "404.html",
  ]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), "");
  }
  for (const file of ["feed.xml", "assets.js", "pictures.unknown"]) writeFileSync(path.join(root, file), "");
  writeFileSync(
    path.join(root, "moved.json"),
    '{"moved":{"/article/old":"/article/a"},"gone":["/old-page"]}',
  );
  await writeHostRules(root, { policy: "default-src 'self'" });
  await writeWebServerRules(root);
});
afterAll(() => rmSync(root, { recursive: true }));

test("a web server is told of pages and files as readers write them, of types, and of the pages for what is not there", () => {
  expect(servedSite(root)).toMatchObject({
    addresses: ["/", "/about", "/article/a", "/assets.js", "/feed.xml", "/moved.json", "/pictures.unknown"],
    types: [
      ["html", "text/html;charset=utf-8"],
      ["js", "text/javascript"],
      ["json", "application/json"],
      ["xml", "text/xml"],
    ],
    notFound: ["article"],
  });
});

test.each(["_nginx.conf", "_Caddyfile"])(
  "%s has the headers of every answer, and where old addresses end",
  (file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    expect(text).toContain(`Content-Security-Policy "default-src 'self'; frame-ancestors 'none'"`);
    expect(text).toContain("410");
  },
);

test("nginx looks an address up in a table, so ten thousand pages cost nothing", () => {
  const maps = readFileSync(path.join(root, "_nginx-maps.conf"), "utf8");
  expect(maps).toContain('"/article/old" "/article/a";');
  expect(maps).toContain('"" "/";');
});
