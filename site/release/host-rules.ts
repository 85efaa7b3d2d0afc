import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";

type Headers = Record<string, string>;

/** What goes with each kind of file, by what its address begins with; the first match counts. */
const kinds: { folder: string; headers: Headers }[] = [
  // names hold a hash: a changed file has another name
  { folder: "/assets/", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  // beside /find/start.json, which names the folder that holds the newest
  { folder: "/find/files/", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  { folder: "/fonts/", headers: { "Cache-Control": "public, max-age=2592000" } },
  { folder: "/icons/", headers: { "Cache-Control": "public, max-age=2592000" } },
  {
    folder: "/pictures/",
    headers: { "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  },
];

/** Pages and indexes are asked for anew, and answered with 304 while they are the same. */
const revalidated: Headers = { "Cache-Control": "no-cache" };

/** `policy`: what the pages themselves need of the Content-Security-Policy. */
function everywhere(policy: string): Headers {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // only a header can forbid other sites to show ours in a frame
    "Content-Security-Policy": [policy, "frame-ancestors 'none'"].filter(Boolean).join("; "),
  };
}

/** Headers of a file of the site, by its address: the same for our own server and for any static host. */
export function headerRules(policy: string): (pathname: string) => Headers {
  const general = everywhere(policy);
  return (pathname) => {
    const kind = kinds.find(({ folder }) => pathname.startsWith(folder));
    return { ...general, ...(kind?.headers ?? revalidated) };
  };
}

/** Writes the rules as `_headers`, the format that Netlify, Cloudflare Pages and others read. */
export async function writeHostRules(root: string, policy: string): Promise<void> {
  const block = (pattern: string, headers: Headers) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // hosts join the headers of all blocks that match, so the general one names no caching
  const blocks = kinds.map(({ folder, headers }) => block(`${folder}*`, headers));
  await writeFile(
    path.join(root, "_headers"),
    `${[block("/*", everywhere(policy)), ...blocks].join("\n\n")}\n`,
  );
}

/** The policy of a built site, as its `_headers` say it; empty when there are none. */
export function policyOf(root: string): string {
  try {
    const headers = readFileSync(path.join(root, "_headers"), "utf8");
    return /Content-Security-Policy: (.*?)(?:; )?frame-ancestors/.exec(headers)?.[1] ?? "";
  } catch {
    return "";
  }
}
