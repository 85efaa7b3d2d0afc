import { writeFile } from "node:fs/promises";
import path from "node:path";

type Headers = Record<string, string>;

/** How long each kind of file may be kept, by the beginning of its address; the first match counts. */
const caching: { begins: string; headers: Headers }[] = [
  // names hold a hash: a changed file has another name
  { begins: "/assets/", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  { begins: "/fonts/", headers: { "Cache-Control": "public, max-age=2592000" } },
  {
    begins: "/pictures/",
    headers: { "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  },
  // pages and data are asked for anew, and answered with 304 while they are the same
  { begins: "/", headers: { "Cache-Control": "no-cache" } },
];

const everywhere: Headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** Headers of a file of the site: the same for our own server and for any static host. */
export function headersFor(pathname: string): Headers {
  const rule = caching.find(({ begins }) => pathname.startsWith(begins));
  return { ...everywhere, ...rule?.headers };
}

/** Writes the rules as `_headers`, the format that Netlify, Cloudflare Pages and others read. */
export async function writeHostRules(root: string): Promise<void> {
  const block = (pattern: string, headers: Headers) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // hosts join the headers of all blocks that match, so the general one names no caching
  const blocks = caching
    .filter(({ begins }) => begins !== "/")
    .map(({ begins, headers }) => block(`${begins}*`, headers));
  await writeFile(path.join(root, "_headers"), `${[block("/*", everywhere), ...blocks].join("\n\n")}\n`);
}
