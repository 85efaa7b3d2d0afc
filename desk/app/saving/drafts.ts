/**
 * What was typed and is not known to be on the disk: the whole text, and the hash of the file it was made from. `sent` was
 * the last text that went to the server, whose answer may never have come.
 */
export type Draft = { text: string; base: string; sent?: string };

export type Drafts = {
  store: (draft: Draft) => void;
  remove: () => void;
  find: () => Draft | undefined;
};

/** The draft of one file of the site in `folder`, stored by this window until it is closed, also when it is loaded anew. */
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
    // full or forbidden: then only the disk keeps the text, and the desk says “Not saved yet” until it does
    return undefined;
  }
}
