import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folderOf } from "../../platform/testing/folder-of.ts";
import type { ReleaseSource } from "../make-release.ts";
import { type Releases, releasesIn } from "../release-store.ts";

/** Files of a small site, by their paths. */
export type Files = Record<string, string>;

export const origin = "https://tips.pt";

/** A site of these pages, by their addresses, with all that a site has. */
export function siteOf(pages: Record<string, string>, more: Files = {}, site = origin): Files {
  const addresses = Object.keys(pages).map((address) => `<url><loc>${site}${address}</loc></url>`);
  return {
    "sitemap.xml": `<urlset>${addresses.join("")}</urlset>`,
    "feed.json": JSON.stringify({ items: [] }),
    "feed.xml": "<rss/>",
    "404.html": "<title>Nothing here</title>",
    ...Object.fromEntries(
      Object.entries(pages).map(([address, body]) => [
        address === "/" ? "index.html" : `${address.slice(1)}.html`,
        `<!doctype html><head><title>${address}</title></head><body>${body}</body>`,
      ]),
    ),
    ...more,
  };
}

export function writeFiles(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

export const emptyReleases = (): Releases => releasesIn(folderOf());

/** What the build of a site would hand over. */
export function sourceOf(files: Files, more: Partial<ReleaseSource> = {}): ReleaseSource {
  return {
    inputs: "inputs",
    code: "code",
    isSample: false,
    due: () => "2027-01-01",
    texts: () => ({}),
    addresses: { site: origin, newsletter: "https://news.tips.pt/" },
    hosts: [],
    build: async (folder) => writeFiles(folder, files),
    ...more,
  };
}
