import type { Content } from "./load.ts";

/**
 * Where a build keeps what it has read of the site's folder. Who begins to read (`read-ahead.ts`), the content layer and the
 * pages load their modules apart from one another, so that only the process itself is common to them. As data of the
 * content layer, bodies would be bundled, which takes seconds for a thousand articles.
 */
const kept = globalThis as typeof globalThis & { knackContent?: Promise<Content> };

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
