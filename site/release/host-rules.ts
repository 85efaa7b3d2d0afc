import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { AddressRules } from "../src/content/moved.ts";
import { redirectLines } from "./address-rules.ts";

type Headers = Record<string, string>;

/** What goes with each kind of file, by what its address begins with; the first match counts. */
const kinds: { folder: string; headers: Headers }[] = [
  // names hold a hash: a changed file has another name
  { folder: "/assets/", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  // beside /find/start.json, which names the folders that hold the newest
  { folder: "/find/files/", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  { folder: "/fonts/", headers: { "Cache-Control": "public, max-age=2592000" } },
  { folder: "/icons/", headers: { "Cache-Control": "public, max-age=2592000" } },
  {
    folder: "/pictures/",
    headers: { "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  },
];

/** Types that hosts do not know: they take feeds for any XML or JSON, and do not say how their letters are written. */
const types: Record<string, string> = {
  "/feed.xml": "application/rss+xml; charset=utf-8",
  "/atom.xml": "application/atom+xml; charset=utf-8",
  "/feed.json": "application/feed+json; charset=utf-8",
  "/favicon.ico": "image/x-icon",
};

/** Pages and indexes are asked for anew, and answered with 304 while they are the same. */
const revalidated: Headers = { "Cache-Control": "no-cache" };

/** What no page of ours asks for, nor anything it may show or load. */
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

/** A year, in seconds: the least that lists of sites only reached over HTTPS ask for. */
const hstsTime = 365 * 24 * 60 * 60;

export type HostRules = {
  /** What the pages themselves need of the Content-Security-Policy. */
  policy: string;
  /** Browsers that came once over HTTPS come no other way for a year (RFC 6797). */
  hsts?: boolean;
  /** Folder of a preview, beginning with a slash: only what lies below it is there, and search engines keep nothing of it. */
  hidden?: string | undefined;
};

function everywhere({ policy, hsts, hidden }: HostRules): Headers {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": unused.map((feature) => `${feature}=()`).join(", "),
    ...(hidden && { "X-Robots-Tag": "noindex, nofollow" }),
    ...(hsts && { "Strict-Transport-Security": `max-age=${hstsTime}` }),
    // only a header can forbid other sites to show ours in a frame
    "Content-Security-Policy": [policy, "frame-ancestors 'none'"].filter(Boolean).join("; "),
  };
}

/** Headers of a file of the site, by its address: the same for our own server and for any static host. */
export function headerRules(rules: HostRules): (pathname: string) => Headers {
  const general = everywhere(rules);
  if (rules.hidden) return () => ({ ...general, ...revalidated });
  return (pathname) => {
    const kind = kinds.find(({ folder }) => pathname.startsWith(folder));
    const type = types[pathname];
    return { ...general, ...(kind?.headers ?? revalidated), ...(type && { "Content-Type": type }) };
  };
}

/** The same rules as a list: what every file has, what goes with folders, the rest and single files (their types). */
export function headerList(rules: HostRules) {
  return { everywhere: everywhere(rules), folders: kinds, otherwise: revalidated, files: types };
}

/** Writes the rules as `_headers`, the format that Netlify, Cloudflare Pages and others read. */
export async function writeHostRules(root: string, rules: HostRules): Promise<void> {
  const block = (pattern: string, headers: Headers) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // hosts join the headers of all blocks that match, so the general one names no caching
  const general = block(`${rules.hidden ?? ""}/*`, everywhere(rules));
  const blocks = [
    general,
    ...kinds.map(({ folder, headers }) => block(`${folder}*`, headers)),
    ...Object.entries(types).map(([file, type]) => block(file, { "Content-Type": type })),
  ];
  await writeFile(path.join(root, "_headers"), `${(rules.hidden ? [general] : blocks).join("\n\n")}\n`);
}

/** How many lines of `_redirects` a host reads: of more, Cloudflare Pages leaves out the rest, GitLab all. */
const mostLines = { "GitLab Pages": 1000, "Cloudflare Pages": 2000 };

/**
 * Writes `_redirects` for the same hosts: old addresses lead to new ones. Other forms of a page’s address need no line:
 * Cloudflare Pages leads from `/about.html`, `/about/index.html` and `/about/` by itself, the others read no rule where
 * there is a file. Returns a sentence where hosts will not read all of it.
 */
export async function writeRedirects(
  root: string,
  status: RedirectStatus,
  rules: AddressRules,
): Promise<string | undefined> {
  const lines = redirectLines(rules, status);
  await writeFile(path.join(root, "_redirects"), `${lines.join("\n")}\n`);
  const tooFew = Object.entries(mostLines).filter(([, most]) => lines.length > most);
  const hosts = tooFew.map(([host, most]) => `${host} ${most.toLocaleString("en")}`).join(", ");
  return tooFew.length === 0
    ? undefined
    : `_redirects has ${lines.length.toLocaleString("en")} lines, three for each old address, and hosts read fewer (${hosts}): choose another host, or delete aliases that nobody follows any more.`;
}

type RedirectStatus = 301 | 308;

/**
 * With which status a host leads on for good: 308 where the host answers it. Of those that read `_redirects`, Cloudflare
 * Pages does, and says so to the builds it runs; Netlify and GitLab know 301 and 302 alone. `REDIRECT_STATUS` decides
 * where the build runs elsewhere.
 */
export function redirectStatus(environment: NodeJS.ProcessEnv): RedirectStatus {
  const { REDIRECT_STATUS: chosen, CF_PAGES: isCloudflare } = environment;
  if (chosen && !["301", "308"].includes(chosen))
    throw new Error(`REDIRECT_STATUS is “${chosen}”; write 301 or 308.`);
  return chosen === "308" || (!chosen && isCloudflare) ? 308 : 301;
}

/** The rules of a built site, as its `_headers` say them; an empty policy when there are none. */
export function rulesOf(root: string): HostRules {
  const file = path.join(root, "_headers");
  const headers = existsSync(file) ? readFileSync(file, "utf8") : "";
  const policy = /Content-Security-Policy: (.*?)(?:; )?frame-ancestors/.exec(headers)?.[1] ?? "";
  const hsts = headers.includes("Strict-Transport-Security:");
  return {
    policy,
    ...(hsts && { hsts }),
    hidden: /^(\/.+)\/\*\n(?: .*\n)* {2}X-Robots-Tag:/.exec(headers)?.[1],
  };
}
