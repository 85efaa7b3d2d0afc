import { writeFile } from "node:fs/promises";
import path from "node:path";

type Headers = Record<string, string>;

/** What goes with each kind of file, by its address, in which `*` stands for anything; the first match counts. */
const kinds: { pattern: string; headers: Headers }[] = [
  // names hold a hash: a changed file has another name
  { pattern: "/assets/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  { pattern: "/fonts/*", headers: { "Cache-Control": "public, max-age=2592000" } },
  {
    pattern: "/pictures/*",
    headers: { "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  },
  // data fetched when a link was touched are still good when it is followed
  {
    pattern: "/*.data",
    headers: { "Cache-Control": "public, max-age=60", "Content-Type": "text/x-script; charset=utf-8" },
  },
];

/** Pages and indexes are asked for anew, and answered with 304 while they are the same. */
const revalidated: Headers = { "Cache-Control": "no-cache" };

const everywhere: Headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // no page of another site may show ours in a frame, and nothing in ours may turn its links elsewhere
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
};

/** Headers of a file of the site: the same for our own server and for any static host. */
export function headersFor(pathname: string): Headers {
  const rule = kinds.find(({ pattern }) => {
    const [begin = "", end = ""] = pattern.split("*");
    return pathname.startsWith(begin) && pathname.endsWith(end);
  });
  return { ...everywhere, ...(rule?.headers ?? revalidated) };
}

/** Writes the rules as `_headers`, the format that Netlify, Cloudflare Pages and others read. */
export async function writeHostRules(root: string): Promise<void> {
  const block = (pattern: string, headers: Headers) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // hosts join the headers of all blocks that match, so the general one names no caching
  const blocks = kinds.map(({ pattern, headers }) => block(pattern, headers));
  await writeFile(path.join(root, "_headers"), `${[block("/*", everywhere), ...blocks].join("\n\n")}\n`);
}
