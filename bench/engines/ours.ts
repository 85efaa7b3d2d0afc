import { cardAt } from "../../site/src/catalogue/search-answer.ts";
import { answer } from "../../site/src/find/answer.ts";
import { indexFiles, type Start } from "../../site/src/find/index-files.ts";
import { type Library, libraryOf } from "../../site/src/find/library.ts";
import { turnOf } from "../../site/src/find/store.ts";
import { compressed, type Engine, idOf, milliseconds, scriptBytes } from "./engine.ts";

/** What `/search` shows, in its order. */
function shown(library: Library, query: string): number[] {
  const { best, exact, close } = answer(library, query);
  return [...(best === undefined ? [] : [best]), ...exact, ...close];
}

/** `synonyms`: the site's list. */
export function ours(synonyms: string[][]): Engine {
  return {
    name: "our own",
    clientBytes: () =>
      scriptBytes(
        'export { answer } from "../../site/src/find/answer.ts"; export { pageSearch } from "../../site/src/find/store.ts";',
      ),
    async build(entries) {
      const files = indexFiles(entries, synonyms);
      const start = files.get("start") as Start;
      const sizes = new Map([...files].map(([name, file]) => [name, compressed(JSON.stringify(file))]));
      const whole = libraryOf(start, files);
      const fetched = (query: string) => fetchedUntilShown(start, files, query);
      return {
        search: async (query) =>
          shown(whole, query).flatMap((doc) => {
            const card = cardAt(whole, doc);
            return card ? idOf(card) : [];
          }),
        first: (query) => {
          const { names, waves } = fetched(query);
          return { bytes: names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0), waves };
        },
        cpu: (query) => {
          const { names } = fetched(query);
          const texts = names.map((name) => [name, JSON.stringify(files.get(name))] as const);
          return milliseconds(() => {
            const here = new Map(texts.map(([name, text]) => [name, JSON.parse(text)]));
            shown(libraryOf(here.get("start"), here), query);
          });
        },
      };
    },
  };
}

/** The files that come, wave after wave as `find/store.ts` fetches them, until a first result can be shown. */
function fetchedUntilShown(start: Start, files: ReadonlyMap<string, unknown>, query: string) {
  const here = new Map([["start", files.get("start")]]);
  let waves = 1;
  for (; ; waves++) {
    const library = libraryOf(start, here);
    const docs = shown(library, query);
    if (docs.length > 0 && docs[0] !== undefined && cardAt(library, docs[0])) break;
    // what is shown first is fetched first
    for (const doc of docs.slice(0, 6)) cardAt(library, doc);
    const turn = Math.min(...[...library.missing].map(turnOf));
    if (library.missing.size === 0) break;
    for (const name of library.missing) if (turnOf(name) === turn) here.set(name, files.get(name));
  }
  return { names: [...here.keys()], waves };
}
