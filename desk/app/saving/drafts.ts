import type { KeptStore } from "./kept-store.ts";

/**
 * What was typed and is not known to be on the disk: the whole text, and the hash of the file it was made from. `sent` was
 * the last text that went to the server, whose answer may never have come. `at`: when, in ms; a clock may have been wrong.
 */
export type Draft = { text: string; base: string; sent?: string; at: number };

export type Drafts = {
  /** Is over when the draft is kept, or when that cannot be done. */
  keep: (path: string, draft: Draft) => Promise<void>;
  forget: (path: string) => Promise<void>;
  /** The newest of a path, of this window or of another. Those of others stay until theirs or this one is on the disk. */
  find: (path: string) => Promise<Draft | undefined>;
};

/** After how long a save, and a file that is opened, do not wait for the browser’s storage any more, in ms. */
const patience = { ofSave: 1000, ofOpening: 20_000 };

/** Drafts of the site in this folder; each window has its own, so that two do not overwrite each other. */
export function draftsIn(store: KeptStore, folder: string, windowId: string): Drafts {
  const beginOf = (path: string) => `${folder}\n${path}\n`;
  const keyOf = (path: string) => beginOf(path) + windowId;
  const taken = new Map<string, { key: string; at: number }>();
  /** Full, or forbidden: then only the disk keeps it, and the desk says “Not saved yet” until it does. */
  const tried = <T>(work: Promise<T>, atMost = patience.ofSave) =>
    Promise.race([
      work.catch(() => undefined),
      new Promise<undefined>((done) => setTimeout(done, atMost, undefined)),
    ]);

  return {
    keep: async (path, draft) => void (await tried(store.put(keyOf(path), draft))),
    forget: async (path) => {
      await tried(store.remove(keyOf(path)));
      const other = taken.get(path);
      taken.delete(path);
      // its window may have typed on since
      if (other) await tried(store.remove(other.key, (kept) => draftOf(kept)?.at === other.at));
    },
    find: async (path) => {
      const kept = (await tried(store.all(beginOf(path)), patience.ofOpening)) ?? [];
      const found = kept.flatMap(([key, value]) => {
        const draft = draftOf(value);
        return draft ? [{ key, draft }] : [];
      });
      const newest = found.sort((a, b) => b.draft.at - a.draft.at)[0];
      if (newest && newest.key !== keyOf(path)) taken.set(path, { key: newest.key, at: newest.draft.at });
      return newest?.draft;
    },
  };
}

/** What was kept as a draft; nothing where it is none. */
export function draftOf(kept: unknown): Draft | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { text, base, sent, at } = kept as Partial<Draft>;
  if (typeof text !== "string" || typeof base !== "string" || typeof at !== "number") return undefined;
  return { text, base, at, ...(typeof sent === "string" && { sent }) };
}
