/** What was typed and is not on the disk yet: the whole text, and the hash of the file it was made from. */
export type Draft = { text: string; base: string; at: number };

export type Drafts = {
  keep: (path: string, draft: Draft) => void;
  forget: (path: string) => void;
  /** The newest of a path, of this window or of one that was closed. */
  find: (path: string) => Draft | undefined;
};

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = "desk-draft ";

/** Drafts in the browser’s storage for this origin; each window has its own, so that two do not overwrite each other. */
export function draftsIn(store: Store, windowId: string): Drafts {
  const keyOf = (path: string) => `${prefix}${path} ${windowId}`;
  const keysOf = (path: string) =>
    Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((key) =>
      key.startsWith(`${prefix}${path} `),
    );
  return {
    keep: (path, draft) => {
      try {
        store.setItem(keyOf(path), JSON.stringify(draft));
      } catch {
        // full, or forbidden: then only the disk keeps it, and the desk says “Not saved yet” until it does
      }
    },
    forget: (path) => store.removeItem(keyOf(path)),
    find: (path) => {
      const found = keysOf(path).flatMap((key) => read(store.getItem(key)) ?? []);
      for (const key of keysOf(path)) if (key !== keyOf(path)) store.removeItem(key);
      const newest = found.sort((a, b) => b.at - a.at)[0];
      if (newest) store.setItem(keyOf(path), JSON.stringify(newest));
      return newest;
    },
  };
}

function read(kept: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(kept ?? "null");
    if (typeof draft !== "object" || draft === null) return undefined;
    const { text, base, at } = draft as Partial<Draft>;
    return typeof text === "string" && typeof base === "string" && typeof at === "number"
      ? { text, base, at }
      : undefined;
  } catch {
    return undefined;
  }
}
