import { draftOf } from "./drafts.ts";
import type { KeptStore } from "./kept-store.ts";

/** What was typed into a file that is not on the disk any more: removed or renamed by hand meanwhile. `at`: when, in ms. */
export type Stranded = { key: string; path: string; text: string; at: number };

/** The drafts of the site in `folder` whose file is none of `paths`, the newest first. */
export async function strandedIn(
  store: KeptStore,
  folder: string,
  paths: ReadonlySet<string>,
): Promise<Stranded[]> {
  const kept = await store.all(`${folder}\n`);
  return kept
    .flatMap(([key, value]) => {
      const draft = draftOf(value);
      const [, path = ""] = key.slice(folder.length).split("\n");
      return draft && path !== "" && !paths.has(path) ? [{ key, path, text: draft.text, at: draft.at }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

/** Forgets one, unless more was typed into it since. */
export function discard(store: KeptStore, { key, text }: Stranded): Promise<void> {
  return store.remove(key, (value) => draftOf(value)?.text === text);
}
