import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { XMLValidator } from "fast-xml-parser";
import { Parser } from "htmlparser2";
import { forEachAtOnce } from "../site/release/files.ts";
import { answeredIn, createSiteServer } from "../site/release/server.ts";
import { rightAddress } from "../site/src/not-found/canonical-path.ts";
import { forbiddenCharacters } from "../site-folder/forbidden-characters.ts";
import { linkFault } from "../site-folder/link-fault.ts";

export type Expected = {
  site: string;
  /** Others that its pages may load from. */
  hosts: readonly string[];
};

type PageContent = {
  parts: string[];
  links: string[];
  styles: string[];
};

type Pages = ReadonlyMap<string, PageContent>;

/** One that was verified by the same rules. */
export type EarlierRelease = {
  folder: string;
  same: ReadonlySet<string>;
  /** Files that it was built with and whose names contain a hash; the folder holds older ones too. */
  hashed: readonly string[];
};

/**
 * Requests a built folder from our own server, as browsers would. Returns one sentence for each fault. Of what the
 * earlier release verified, only what is gone since is looked for.
 */
export async function verify(
  folder: string,
  { site, hosts }: Expected,
  earlier?: EarlierRelease,
): Promise<string[]> {
  const { answered, gone } = sinceVerified(folder, earlier);
  const isNew = (file: string) => !earlier?.same.has(file);
  const pages = readPages(folder, isNew);
  const others = gone.size > 0 ? readPages(folder, (file) => !isNew(file)) : new Map();
  const server = createSiteServer(folder).listen(0, "127.0.0.1");
  await once(server, "listening");
  const ask = answersOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, answered);
  try {
    return [
      ...feedFaults(folder),
      ...linkFaults(pages),
      ...hostFaults(pages, folder, new Set([new URL(site).host, ...hosts])),
      ...(await partFaults(pages, ask, site)),
      ...(await partFaults(others, ask, site, (address) => gone.has(rightAddress(address)))),
      ...(await sitemapFaults(folder, ask)),
    ];
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function sinceVerified(folder: string, earlier?: EarlierRelease) {
  if (!earlier) return { answered: new Set<string>(), gone: new Set<string>() };
  const now = answeredIn(folder);
  const then = answeredIn(earlier.folder);
  const own = new Set(earlier.hashed.map((file) => `/${file.replaceAll(path.sep, "/")}`));
  // scripts of still older releases are there for pages that are open, and each search names its files anew
  const counts = (address: string) =>
    address.startsWith("/assets/") ? own.has(address) : !address.startsWith("/find/");
  return {
    answered: new Set([...now].filter((address) => then.has(address))),
    gone: new Set([...then].filter((address) => !now.has(address) && counts(address))),
  };
}

/** After our own redirects; each address is requested once. */
type Ask = (address: string) => Promise<number>;

function answersOf(local: string, answered: ReadonlySet<string>): Ask {
  const asked = new Map([...answered].map((address) => [address, Promise.resolve(200)]));
  const ask = async (address: string) => {
    const response = await fetch(local + address, { redirect: "follow" });
    await response.body?.cancel();
    return response.status;
  };
  return (address) => {
    const known = asked.get(address) ?? ask(address);
    asked.set(address, known);
    return known;
  };
}

function readPages(folder: string, isRead: (file: string) => boolean): Pages {
  const files = globSync("**/*.html", { cwd: folder }).filter(isRead).sort();
  return new Map(
    files.map((file) => [
      `/${file.replaceAll(path.sep, "/").replace(/(^index)?\.html$/, "")}`,
      linksOfPage(readFileSync(path.join(folder, file), "utf8")),
    ]),
  );
}

function linksOfPage(html: string): PageContent {
  const content: PageContent = { parts: [], links: [], styles: [] };
  let isStyle = false;
  const parser = new Parser({
    onopentag(name, { src, srcset, imagesrcset, href, poster, rel, style }) {
      isStyle = name === "style";
      if (style !== undefined) content.styles.push(style);
      for (const address of [src, poster]) if (address !== undefined) content.parts.push(address);
      for (const set of [srcset, imagesrcset]) content.parts.push(...addressesOfSet(set));
      if (href === undefined) return;
      if (name === "a") content.links.push(href);
      else if (name === "link" && isLoaded(rel)) content.parts.push(href);
    },
    ontext(text) {
      if (isStyle) content.styles.push(text);
    },
    onclosetag() {
      isStyle = false;
    },
  });
  parser.end(html);
  return content;
}

/** `a.webp 400w, b.webp 800w` */
function addressesOfSet(set = ""): string[] {
  return set.split(/,\s+/).flatMap((entry) => entry.trim().split(/\s+/)[0] || []);
}

function isLoaded(rel = ""): boolean {
  return /\b(stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest)\b/.test(rel);
}

function linkFaults(pages: Pages): string[] {
  return [...pages].flatMap(([page, { links }]) =>
    links.flatMap((address) => (linkFault(address) ? `${page} links to ${address.slice(0, 80)}.` : [])),
  );
}

async function partFaults(
  pages: Pages,
  ask: Ask,
  site: string,
  isAsked = (_address: string) => true,
): Promise<string[]> {
  const askedBy = new Map<string, string>();
  for (const [page, { parts, links }] of pages)
    for (const address of [...parts, ...links]) {
      const own = ownAddress(address, page, site);
      if (own && isAsked(own) && !askedBy.has(own)) askedBy.set(own, page);
    }
  return faultsOf([...askedBy], async ([address, page]) => {
    const status = await ask(address);
    return status === 200 ? undefined : `${page} asks for ${address}, which answers ${status}.`;
  });
}

/** Undefined for other sites, mail addresses and fragments. */
function ownAddress(address: string, page: string, site: string): string | undefined {
  if (!URL.canParse(address, site + page)) return undefined;
  const url = new URL(address, site + page);
  return url.origin === new URL(site).origin ? url.pathname : undefined;
}

async function sitemapFaults(folder: string, ask: Ask): Promise<string[]> {
  const addresses = sitemapOf(folder);
  if (addresses.length === 0) return ["The sitemap names no page."];
  return faultsOf(addresses, async (address) => {
    const status = await ask(address);
    return status === 200 ? undefined : `The sitemap names ${address}, which answers ${status}.`;
  });
}

function sitemapOf(folder: string): string[] {
  const files = globSync("sitemap*.xml", { cwd: folder });
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  const all = texts.flatMap((text) => [...text.matchAll(/<url>\s*<loc>([^<]+)<\/loc>/g)]);
  return all.map(([, address = ""]) => decodeURI(new URL(address).pathname));
}

async function faultsOf<T>(entries: readonly T[], check: (entry: T) => Promise<string | undefined>) {
  const faults: string[] = [];
  await forEachAtOnce(entries, 16, async (entry) => {
    const fault = await check(entry);
    if (fault) faults.push(fault);
  });
  return faults.sort();
}

function hostFaults(pages: Pages, folder: string, hosts: ReadonlySet<string>): string[] {
  const foreign = (address: string) => {
    if (!/^(https?:)?\/\//.test(address)) return undefined;
    const { host } = new URL(address, "https://example.org");
    return hosts.has(host) ? undefined : host;
  };
  const ofPages = [...pages].flatMap(([page, { parts }]) =>
    parts.flatMap((address) => foreign(address) ?? []).map((host) => `${page} loads something from ${host}.`),
  );
  const sheets = globSync("**/*.css", { cwd: folder }).map(
    (file) => [file, readFileSync(path.join(folder, file), "utf8")] as const,
  );
  const inPages = [...pages].map(
    ([page, { styles }]) => [`${page.slice(1) || "index"}.html`, styles.join("\n")] as const,
  );
  const ofSheets = [...sheets, ...inPages].flatMap(([file, text]) => {
    const addresses = [...text.matchAll(/(?:url\(|@import )\s*["']?((?:https?:)?\/\/[^"')\s]+)/g)];
    return addresses
      .flatMap(([, address = ""]) => foreign(address) ?? [])
      .map((host) => `A style of ${file} loads something from ${host}.`);
  });
  return [...new Set([...ofPages, ...ofSheets])];
}

function feedFaults(folder: string): string[] {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const xml = globSync("{feed,sitemap}*.xml", { cwd: folder }).flatMap((file) => {
    const text = read(file);
    const [character] = forbiddenCharacters(text);
    if (character) return `${file} is no XML: line ${character.line} holds ${character.name}.`;
    const answer = XMLValidator.validate(text);
    return answer === true ? [] : `${file} is no XML: line ${answer.err.line}: ${answer.err.msg}`;
  });
  try {
    const { items } = JSON.parse(read("feed.json"));
    return Array.isArray(items) ? xml : [...xml, "feed.json has no items."];
  } catch (error) {
    return [...xml, `feed.json cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}
