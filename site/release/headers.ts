import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";

type Headers = Record<string, string>;

/** Files outside these folders are revalidated on each request. */
const folders: Record<string, string> = {
  // a file name contains a hash of its content, so a changed file has another name
  "/assets/": "public, max-age=31536000, immutable",
  // /find/start.json names the folders that hold the newest files
  "/find/files/": "public, max-age=31536000, immutable",
  "/fonts/": "public, max-age=2592000",
  "/icons/": "public, max-age=2592000",
  "/pictures/": "public, max-age=86400, stale-while-revalidate=604800",
};

/** Their endings say too little; readers of feeds go by types. */
const types: Record<string, string> = {
  "/feed.xml": "application/rss+xml; charset=utf-8",
  "/feed.json": "application/feed+json; charset=utf-8",
  "/sitemap.xml": "application/xml; charset=utf-8",
  "/app.webmanifest": "application/manifest+json; charset=utf-8",
};

const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

type Options = { policy: string; hsts?: boolean };

/**
 * Netlify, Cloudflare Pages, others and our own server read `_headers`. `policy`: Content-Security-Policy. `hsts`:
 * Strict-Transport-Security for a year (RFC 6797).
 */
export async function writeHeaders(root: string, { policy, hsts }: Options): Promise<void> {
  const block = (pattern: string, headers: Headers) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // hosts join the headers of all blocks that match a path, so this block sets no Cache-Control
  const everywhere = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": unused.map((feature) => `${feature}=()`).join(", "),
    ...(hsts && { "Strict-Transport-Security": `max-age=${365 * 24 * 60 * 60}` }),
    "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
  };
  const blocks = [
    block("/*", everywhere),
    ...Object.entries(types).map(([file, type]) => block(file, { "Content-Type": type })),
    ...Object.entries(folders).map(([folder, caching]) => block(`${folder}*`, { "Cache-Control": caching })),
  ];
  await writeFile(path.join(root, "_headers"), `${blocks.join("\n\n")}\n`);
}

/** By path, out of the `_headers` of a built site. */
export function readHeaders(root: string): (address: string) => Headers {
  const file = path.join(root, "_headers");
  const blocks = (existsSync(file) ? readFileSync(file, "utf8") : "").split("\n\n").map((block) => {
    const [pattern = "", ...lines] = block.trim().split("\n  ");
    return { begin: pattern.replace("*", ""), headers: lines.map((line) => line.split(/: (.*)/, 2)) };
  });
  return (address) => {
    const matching = blocks.filter(({ begin }) => address.startsWith(begin));
    return { "Cache-Control": "no-cache", ...Object.fromEntries(matching.flatMap(({ headers }) => headers)) };
  };
}
