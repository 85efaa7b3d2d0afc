/**
 * What was typed and may not be on the disk: the whole text, and the hash of the file that it is based on. `sent`:
 * the text of the last save without an answer.
 */
export type Draft = { text: string; base: string; sent?: string };

export type Drafts = {
  store: (draft: Draft) => void;
  remove: () => void;
  find: () => Draft | undefined;
};

/** The draft of one file of the site in `folder`. Stored in this window until it is closed; survives a reload. */
export function storedDraft(folder: string, path: string): Drafts {
  const key = `draft of ${folder}/${path}`;
  return {
    store: (draft) => inStorage((storage) => storage.setItem(key, JSON.stringify(draft))),
    remove: () => inStorage((storage) => storage.removeItem(key)),
    find: () => {
      const stored = inStorage((storage) => storage.getItem(key));
      return stored ? (JSON.parse(stored) as Draft) : undefined;
    },
  };
}

function inStorage<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return run(sessionStorage);
  } catch {
    // storage is full or blocked: then only the disk has the text, and the desk says “Not saved yet” until it does
    return undefined;
  }
}
