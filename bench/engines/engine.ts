import { brotliCompressSync, constants } from "node:zlib";
import { rolldown } from "rolldown";
import type { SearchCard } from "../../site/src/catalogue/search-entries.ts";
import { worths } from "../../site/src/find/close.ts";
import type { Entry } from "../../site/src/find/index-files.ts";

/** What one engine makes of some tips. */
export type Built = {
  /** Ids of what it finds, best first. */
  search: (query: string) => Promise<string[]>;
  /** Bytes of index that a first search fetches before its first result, and how many fetches follow each other. */
  first: (query: string) => { bytes: number; waves: number };
  /** Reads what a first search has fetched and answers it: milliseconds on this machine. */
  cpu: (query: string) => Promise<number>;
};

export type Engine = {
  name: string;
  /** Bytes of its script, minified and compressed. */
  clientBytes: () => Promise<number>;
  build: (entries: readonly Entry<SearchCard>[]) => Promise<Built>;
};

export const idOf = ({ kind, id }: SearchCard) => (kind === "quiz" ? `quiz/${id}` : id);

/** The fields of a tip as most engines want them: flat texts. */
export function documentOf({ card, fields, alsoCalled }: Entry<SearchCard>) {
  const { title, description, category, tags, headings, content } = fields;
  return {
    id: idOf(card),
    title,
    alsoCalled: alsoCalled.join(", "),
    category,
    tags: tags.join(", "),
    headings: headings.join(", "),
    description,
    content,
  };
}

const [title = 0, alsoCalled = 0, category = 0, tags = 0, headings = 0, description = 0, , content = 0] =
  worths;

/** What a place of a hit is worth, for engines that weigh fields. */
export const boosts = { title, alsoCalled, tags, headings, description, category, content };

export function compressed(text: string | Uint8Array): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

/** Bytes of a module with all that it imports, as a page would load it. */
export async function scriptBytes(code: string): Promise<number> {
  const entry = "\0entry";
  const bundle = await rolldown({
    input: entry,
    cwd: import.meta.dirname,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id, importer) => {
          if (id === entry) return entry;
          return importer === entry && id.startsWith(".") ? `${import.meta.dirname}/${id}` : undefined;
        },
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  return compressed(output.map((file) => (file.type === "chunk" ? file.code : "")).join(""));
}

export async function milliseconds(work: () => unknown): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
