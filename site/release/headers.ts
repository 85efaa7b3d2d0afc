import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";

type Headers = Record<string, string>;

/** Caching by folder: the first match counts. */
const folders: { folder: string; caching: string }[] = [
  // names hold a hash: a changed file has another name
  { folder: "/assets/", caching: "public, max-age=31536000, immutable" },
  // /find/start.json names the folders that hold the newest files
  { folder: "/find/files/", caching: "public, max-age=31536000, immutable" },
  { folder: "/fonts/", caching: "public, max-age=2592000" },
  { folder: "/icons/", caching: "public, max-age=2592000" },
  { folder: "/pictures/", caching: "public, max-age=86400, stale-while-revalidate=604800" },
];

/** Types that hosts get wrong: they take a feed for any XML or JSON, and leave out the encoding. */
const types: Record<string, string> = {
  "/feed.xml": "application/rss+xml; charset=utf-8",
  "/atom.xml": "application/atom+xml; charset=utf-8",
  "/feed.json": "application/feed+json; charset=utf-8",
  "/favicon.ico": "image/x-icon",
};

/** Browser features that no page of ours uses. */
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

const yearInSeconds = 365 * 24 * 60 * 60;

export type HeaderOptions = {
  /** The pages' Content-Security-Policy, without `frame-ancestors`. */
  policy: string;
  /** Sends Strict-Transport-Security for a year (RFC 6797). */
  hsts?: boolean | undefined;
};

/** Headers of a file of the site by its address; the same on our own server and on hosts that read `_headers`. */
export function headersFor(pathname: string, options: HeaderOptions): Headers {
  const caching = folders.find(({ folder }) => pathname.startsWith(folder))?.caching ?? "no-cache";
  const type = types[pathname];
  return { ...generalHeaders(options), "Cache-Control": caching, ...(type && { "Content-Type": type }) };
}

function generalHeaders({ policy, hsts }: HeaderOptions): Headers {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": unused.map((feature) => `${feature}=()`).join(", "),
    ...(hsts && { "Strict-Transport-Security": `max-age=${yearInSeconds}` }),
    "Content-Security-Policy": [policy, "frame-ancestors 'none'"].filter(Boolean).join("; "),
  };
}

/** Writes `_headers`, which Netlify, Cloudflare Pages and others read. */
export async function writeHeaders(root: string, options: HeaderOptions): Promise<void> {
  const block = (pattern: string, headers: Headers) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // hosts join the headers of all blocks that match, so this one names no caching
  const blocks = [
    block("/*", generalHeaders(options)),
    ...folders.map(({ folder, caching }) => block(`${folder}*`, { "Cache-Control": caching })),
    ...Object.entries(types).map(([file, type]) => block(file, { "Content-Type": type })),
  ];
  await writeFile(path.join(root, "_headers"), `${blocks.join("\n\n")}\n`);
}

/** Reads from the `_headers` of a built site what they were written with. */
export function headerOptionsOf(root: string): HeaderOptions {
  const file = path.join(root, "_headers");
  const headers = existsSync(file) ? readFileSync(file, "utf8") : "";
  return {
    policy: /Content-Security-Policy: (.*?)(?:; )?frame-ancestors/.exec(headers)?.[1] ?? "",
    hsts: headers.includes("Strict-Transport-Security:"),
  };
}
