import type { Start } from "./index-files.ts";
import { type Library, libraryOf } from "./library.ts";
import { placeOfFile } from "./place-of-file.ts";

/** Fetches a file of the search by its address; rejects when it cannot be had. */
export type FetchFile = (address: string) => Promise<unknown>;

export type SearchStore = {
  /** What is here, noting what is missing; undefined until `start.json` has come. */
  library: () => (Library & { missing: ReadonlySet<string> }) | undefined;
  /** Fetches these for someone, instead of what they wanted before; a file on its way still arrives. */
  want: (who: string, names: Iterable<string>) => void;
  /** After a failure: forgets it and what is here, so that the newest files are asked for. */
  retry: () => void;
  /** A number that is another one after each change. */
  round: () => number;
  hasFailed: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

/** As many as a browser asks of one host at a time: the rest can still be put aside for another query. */
const atOnce = 6;

/** While more is on its way, answers are so many milliseconds apart: each takes a slow phone a while. */
const rest = 200;

/** The search's files, fetched as they are wanted and kept for as long as the page is open. */
export function searchStore(fetchFile: FetchFile): SearchStore {
  const files = new Map<string, unknown>();
  const wanted = new Map<string, string[]>();
  const coming = new Set<string>();
  const listeners = new Set<() => void>();
  const state = { round: 0, attempt: 0, hasFailed: false };
  let later: ReturnType<typeof setTimeout> | undefined;

  const changed = () => {
    state.round++;
    clearTimeout(later);
    later = undefined;
    for (const listener of listeners) listener();
  };
  const addressOf = (name: string) => {
    const start = startOf(files);
    return `/find/${start && name !== "start" ? `files/${placeOfFile(start, name)}` : "start"}.json`;
  };

  async function load(name: string): Promise<void> {
    const { attempt } = state;
    coming.add(name);
    const file = await fetchFile(addressOf(name)).catch(() => undefined);
    if (attempt < state.attempt) return;
    coming.delete(name);
    if (file === undefined) state.hasFailed = true;
    else files.set(name, file);
    if (file === undefined || coming.size === 0) changed();
    else later ??= setTimeout(changed, rest);
    // those who listen say first what they want next
    setTimeout(next);
  }

  function next(): void {
    if (state.hasFailed) return;
    const open = [...wanted.values()].flat().filter((name) => !files.has(name));
    const names = open.length > 0 && !startOf(files) ? ["start"] : open.sort((a, b) => turnOf(a) - turnOf(b));
    const turn = Math.min(...[...names, ...coming].map(turnOf));
    for (const name of new Set(names))
      if (turnOf(name) === turn && !coming.has(name) && coming.size < atOnce) load(name);
  }

  return {
    library: () => {
      const start = startOf(files);
      return start && libraryOf(start, files);
    },
    want: (who, names) => {
      wanted.set(who, [...names]);
      next();
    },
    retry: () => {
      // they may be gone because the site is newer than this page
      state.attempt++;
      coming.clear();
      files.clear();
      state.hasFailed = false;
      changed();
      setTimeout(next);
    },
    round: () => state.round,
    hasFailed: () => state.hasFailed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const turns = ["start", "shard", "cards", "words", "rest", "texts"];

/** What shows the first results comes first, and has the line for itself. */
export function turnOf(name: string): number {
  return turns.indexOf(name.replace(/-.*/, ""));
}

function startOf(files: ReadonlyMap<string, unknown>): Start | undefined {
  // written by our own build
  return files.get("start") as Start | undefined;
}

/** The page's own store. */
export const pageSearch = searchStore(async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
});

// the build, which draws the search's page too, has no network that comes and goes
if (typeof window !== "undefined")
  for (const back of ["online", "pageshow"])
    addEventListener(back, () => pageSearch.hasFailed() && pageSearch.retry());
