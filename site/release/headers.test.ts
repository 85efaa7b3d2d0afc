import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../../platform/testing/folder-of.ts";
import { readHeaders, writeHeaders } from "./headers.ts";

const policy = "default-src 'self'; script-src 'self' 'sha256-abc='";
const permissions =
  "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()";
const root = folderOf();

test("_headers says what every file has, then the caching of each folder", async () => {
  await writeHeaders(root, { policy });
  expect(readFileSync(path.join(root, "_headers"), "utf8")).toBe(`/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: ${permissions}
  Content-Security-Policy: ${policy}; frame-ancestors 'none'

/feed.xml
  Content-Type: application/rss+xml; charset=utf-8

/feed.json
  Content-Type: application/feed+json; charset=utf-8

/sitemap.xml
  Content-Type: application/xml; charset=utf-8

/app.webmanifest
  Content-Type: application/manifest+json; charset=utf-8

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
`);
});

test("HTTPS for good is promised only where the operator says so, and for a year", async () => {
  const name = "Strict-Transport-Security";
  await writeHeaders(root, { policy });
  expect(readHeaders(root)("/")).not.toHaveProperty(name);
  await writeHeaders(root, { policy, hsts: true });
  expect(readHeaders(root)("/")).toHaveProperty(name, "max-age=31536000");
});
