import type { copiesKept } from "../browser/storage-keys.ts";

/** The caches of a device on which something is saved; both the pages and the worker know them. */
export const cacheNames = {
  pages: "saved-pages",
  parts: "saved-parts",
  pictures: "saved-pictures",
} as const satisfies Record<string, keyof typeof copiesKept>;

/** Where Workbox notes when each entry was last used. */
export const usesDatabase = "workbox-expiration" satisfies keyof typeof copiesKept;
export const workerAddress = "/sw.js" satisfies keyof typeof copiesKept;

/** The page shown in the place of one that is not kept and cannot be had. */
export const offlinePage = "/offline";

/** What is kept besides, as long as anything is saved. */
export const pagesAround: readonly string[] = ["/", offlinePage];

/** How many saved pages a device keeps: beyond these, the list is kept and the pages are not. */
export const mostPages = 100;

/** A page to be kept: as the server sent it, and the addresses of what it is made of, as paths. */
export type PageCopy = {
  address: string;
  html: string;
  headers: [name: string, value: string][];
  title: string;
  /** Scripts, styles and fonts; what scripts import is found by the worker. */
  parts: string[];
  /** One size of each picture: the one that this device shows. */
  pictures: string[];
};

/** What is noted of a kept page, in a header of its copy. */
export type Note = Pick<PageCopy, "title" | "parts" | "pictures">;

/** What pages ask the worker for. */
export type Asked =
  | { act: "keep"; copy: PageCopy }
  | { act: "forget"; addresses: string[] }
  | { act: "forget-all" }
  | { act: "take-over" };

/** `full`: this device has no room. `unreachable`: the page or a part of it could not be had. */
export type Outcome = "kept" | "gone" | "full" | "unreachable" | "refused";

const noteHeader = "x-kept";

/** A copy as it stands in the cache, with its note. Headers that speak of how it was sent are left out. */
export function responseOf({ html, headers, title, parts, pictures }: PageCopy): Response {
  const kept = new Headers(headers.filter(([name]) => !/^content-(encoding|length)$/i.test(name)));
  // headers hold Latin letters only
  kept.set(noteHeader, encodeURIComponent(JSON.stringify({ title, parts, pictures } satisfies Note)));
  return new Response(html, { headers: kept });
}

/** The note of a copy; undefined where there is none, or another program wrote it. */
export function noteOf(copy: Response | undefined): Note | undefined {
  try {
    const note = JSON.parse(decodeURIComponent(copy?.headers.get(noteHeader) ?? ""));
    return Array.isArray(note.parts) && Array.isArray(note.pictures) ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Under which address a picture is kept: whatever size and format is asked for later, it is the one that is there. */
export function pictureKey(path: string): string {
  return path.replace(/-\d+x\d+\.(?:avif|webp|jpg)$/, "");
}

/** The width of a picture of ours in pixels, as its address says it; 0 where it does not. */
export function widthOf(path: string): number {
  return Number(/-(\d+)x\d+\.\w+$/.exec(path)?.[1] ?? 0);
}

/** Each picture once, in the largest of the sizes named. */
export function largestOfEach(pictures: readonly string[]): string[] {
  const chosen = new Map<string, string>();
  for (const path of pictures) {
    const known = chosen.get(pictureKey(path));
    if (known === undefined || widthOf(known) < widthOf(path)) chosen.set(pictureKey(path), path);
  }
  return [...chosen.values()];
}

/** Addresses of the scripts that a script imports, as paths: all of ours are named from where they lie. */
export function importsOf(script: string, path: string): string[] {
  const named = script.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g);
  return [...named].map(([, name = ""]) => new URL(name, `http://localhost${path}`).pathname);
}
