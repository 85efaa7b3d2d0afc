import { readFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "../reading/operator-error.ts";
import { answer } from "../site/src/find/answer.ts";
import type { Start } from "../site/src/find/index-files.ts";
import type { Library } from "../site/src/find/library.ts";
import { placeOfFile } from "../site/src/find/place-of-file.ts";

export type SiteSearch = {
  /** Host at which readers reach the site. */
  host: string;
  /** How much `/search` shows: tips found, and tips that only come close. */
  find: (query: string) => { found: number; close: number };
};

/**
 * The search of a built site: the rules that run in browsers, over the files that browsers fetch. Throws an
 * `OperatorError` when there is no such site.
 */
export function siteSearch(folder: string): SiteSearch {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  try {
    const library = libraryIn(read("find/start.json"), (name) => read(`find/files/${name}.json`));
    return {
      host: new URL(read("feed.json").home_page_url).host,
      find: (query) => {
        const { best, exact, close } = answer(library, query);
        return { found: exact.length, close: close.length + (best === undefined ? 0 : 1) };
      },
    };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new OperatorError(
      `${folder} holds no built site; run npm run build first, or name one: --site <folder>`,
    );
  }
}

/** Files are read when the rules first ask for them. */
function libraryIn(start: Start, read: (name: string) => unknown): Library {
  const files = new Map<string, unknown>([["start", start]]);
  return {
    start,
    file: (name) => {
      if (!files.has(name)) files.set(name, read(placeOfFile(start, name)));
      // files are our own build's
      return files.get(name) as never;
    },
  };
}
