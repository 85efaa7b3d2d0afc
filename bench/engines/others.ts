import uFuzzy from "@leeoniya/ufuzzy";
import { create, insertMultiple, load, save, search as searchOrama } from "@orama/orama";
import { Document } from "flexsearch";
import MiniSearch from "minisearch";
import { endings } from "../../site/src/find/endings.ts";
import { fillers } from "../../site/src/find/fillers.ts";
import { stemOf, wordsOf } from "../../site/src/find/words.ts";
import { boosts, compressed, documentOf, type Engine, milliseconds, scriptBytes } from "./engine.ts";

const fields = Object.keys(boosts) as (keyof typeof boosts)[];

/** One file that every first search fetches whole. */
function wholeIndex(index: string) {
  const bytes = compressed(index);
  return () => ({ bytes, waves: 1 });
}

const miniOptions = {
  fields,
  searchOptions: {
    boost: boosts,
    fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
    prefix: (term: string) => term.length > 3,
  },
};

export const miniSearch: Engine = {
  name: "MiniSearch",
  clientBytes: () => scriptBytes('export { default } from "minisearch";'),
  build: (entries) => buildMini(miniOptions, entries),
};

async function buildMini(
  options: ConstructorParameters<typeof MiniSearch>[0],
  entries: Parameters<Engine["build"]>[0],
) {
  const engine = new MiniSearch(options);
  engine.addAll(entries.map(documentOf));
  const index = JSON.stringify(engine);
  const find = (from: MiniSearch, query: string) => from.search(query).map(({ id }) => String(id));
  return {
    search: async (query: string) => find(engine, query),
    first: wholeIndex(index),
    cpu: (query: string) => milliseconds(() => find(MiniSearch.loadJSON(index, options), query)),
  };
}

/** MiniSearch with the rules and lists of words that ours has: what is left is the engine itself. */
export function miniSearchWithOurWords(synonyms: string[][]): Engine {
  const known = new Set(fillers.split(" "));
  const stems = (term: string) =>
    wordsOf(term).flatMap((word) => (known.has(word) ? [] : stemOf(endings, word)));
  const alike = (stem: string) =>
    synonyms
      .filter((group) => group.some((word) => stemOf(endings, word) === stem))
      .flatMap((group) => group.map((word) => stemOf(endings, word)));
  const options = {
    ...miniOptions,
    tokenize: (text: string) => text.split(/[^\p{L}\p{N}\p{M}'’-]+/u),
    processTerm: (term: string) => stems(term),
    searchOptions: {
      ...miniOptions.searchOptions,
      processTerm: (term: string) => [...new Set(stems(term).flatMap((stem) => [stem, ...alike(stem)]))],
    },
  };
  return {
    name: "MiniSearch with our words",
    clientBytes: () =>
      scriptBytes('export { default } from "minisearch"; export * from "../../site/src/find/words.ts";'),
    build: (entries) => buildMini(options, entries),
  };
}

export const flexSearch: Engine = {
  name: "FlexSearch",
  clientBytes: () => scriptBytes('export { Document } from "flexsearch";'),
  async build(entries) {
    const make = () =>
      new Document({
        tokenize: "forward",
        encoder: "LatinBalance",
        document: { id: "id", index: fields },
      } as never);
    const engine = make();
    for (const entry of entries) engine.add(documentOf(entry) as never);
    const parts: [string, string][] = [];
    await engine.export(((key: string, data: string) => void parts.push([key, data])) as never);
    const find = (from: Document, query: string) => {
      const found = from.search(query, { suggest: true, limit: 100 } as never) as unknown as {
        field: string;
        result: string[];
      }[];
      const scores = new Map<string, number>();
      for (const { field, result } of found)
        result.forEach(
          (id, at) =>
            void scores.set(
              id,
              (scores.get(id) ?? 0) + (boosts[field as keyof typeof boosts] ?? 1) / (1 + at / 10),
            ),
        );
      return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
    };
    return {
      search: async (query) => find(engine, query),
      first: wholeIndex(JSON.stringify(parts)),
      cpu: (query) =>
        milliseconds(() => {
          const other = make();
          for (const [key, data] of parts) other.import(key, data);
          find(other, query);
        }),
    };
  },
};

const schema = {
  title: "string",
  alsoCalled: "string",
  tags: "string",
  headings: "string",
  description: "string",
  category: "string",
  content: "string",
} as const;

export const orama: Engine = {
  name: "Orama",
  clientBytes: () => scriptBytes('export { create, load, search } from "@orama/orama";'),
  async build(entries) {
    const make = () => create({ schema });
    const engine = make();
    await insertMultiple(engine, entries.map(documentOf), 500);
    const index = JSON.stringify(save(engine));
    const find = async (from: ReturnType<typeof make>, query: string) => {
      const { hits } = await searchOrama(from, {
        term: query,
        boost: boosts,
        tolerance: 1,
        limit: 100,
        threshold: 1,
      });
      return hits.map(({ id }) => String(id));
    };
    return {
      search: (query) => find(engine, query),
      first: wholeIndex(index),
      cpu: (query) =>
        milliseconds(() => {
          const other = make();
          load(other, JSON.parse(index));
          return find(other, query);
        }),
    };
  },
};

export const fuzzy: Engine = {
  name: "uFuzzy",
  clientBytes: () => scriptBytes('export { default } from "@leeoniya/ufuzzy";'),
  async build(entries) {
    const documents = entries.map(documentOf);
    const haystack = documents.map((document) => fields.map((field) => document[field]).join(" \n "));
    const engine = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
    const index = JSON.stringify(haystack);
    const find = (texts: string[], query: string) => {
      const [found, info, order] = engine.search(texts, query, 5, 1e4);
      const places = info && order ? order.map((at) => info.idx[at] ?? 0) : (found ?? []);
      return places.flatMap((at) => documents[at]?.id ?? []);
    };
    return {
      search: async (query) => find(haystack, query),
      first: wholeIndex(index),
      cpu: (query) => milliseconds(() => find(JSON.parse(index), query)),
    };
  },
};
