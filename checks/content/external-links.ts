import type { Source as Page } from "../../site/src/articles/article.ts";
import { lineOfAddress, linksOf, type Source } from "./source.ts";

/** An address outside the site, and where it stands. */
export type Cited = { file: string; line: number; url: string };

/** How long a host may take to answer, in milliseconds. */
const patience = 15_000;

export function citedIn(source: Source, sources: readonly Page[] = []): Cited[] {
  const { file, text } = source;
  return [
    ...sources.map(({ url }) => ({ file, url, line: lineOfAddress(text, url) })),
    ...linksOf(source)
      .filter(({ url }) => url.startsWith("https://"))
      .map(({ url, line }) => ({ file, url, line })),
  ];
}

/** What is wrong with an address: asked by HEAD, and by GET where that is refused. Undefined when it answers. */
export async function answerOf(url: string, request: typeof fetch): Promise<string | undefined> {
  const byHead = await attempt(url, "HEAD", request);
  return byHead === undefined ? undefined : attempt(url, "GET", request);
}

async function attempt(url: string, method: string, request: typeof fetch): Promise<string | undefined> {
  try {
    const response = await request(url, { method, signal: AbortSignal.timeout(patience) });
    await response.body?.cancel();
    return response.ok ? undefined : `answers ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}
