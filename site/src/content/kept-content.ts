import type { Content } from "./load.ts";
import type { KnownHeads } from "./load-article.ts";

/**
 * Where a build keeps what it has read of the site's folder. Who begins to read (`read-ahead.ts`), the content layer and the
 * pages load their modules apart from one another, so that only the process itself is common to them. As data of the
 * content layer, bodies would be bundled, which takes seconds for a thousand articles.
 */
const kept = globalThis as typeof globalThis & {
  knackContent?: Promise<Content>;
  knackHeads?: Promise<KnownHeads | undefined>;
};

/** Begins to read, unless that is done. Whoever waits for it gets its errors. */
export function keepContent(read: () => Promise<Content>): Promise<Content> {
  kept.knackContent ??= read();
  return kept.knackContent;
}

/** What this build has read. */
export function keptContent(): Promise<Content> {
  return keepContent(async () => {
    throw new Error("the build has not read its content");
  });
}

/** Keeps what development has read of articles while it starts, until it is asked for. */
export function keepHeads(heads: Promise<KnownHeads | undefined>): Promise<KnownHeads | undefined> {
  kept.knackHeads = heads;
  return heads;
}

/** What was read of articles while development started; nothing if it failed, since it will be read anew. */
export async function keptHeads(): Promise<KnownHeads | undefined> {
  return kept.knackHeads?.catch(() => undefined);
}
