import type { Source as Page } from "../../site/src/articles/article.ts";
import { lineOfAddress, linksOf, type MarkdownFile } from "./source.ts";

export type Cited = { file: string; line: number; url: string };

/**
 * The result of requesting an address. `broken` (the page is gone or its host fails) and `unreachable` (there is no
 * such host) need a correction. `moved` leads to another page, `refused` blocks programs but perhaps not people,
 * `silent` takes too long.
 */
export type LinkResult = {
  kind: "well" | "moved" | "refused" | "silent" | "broken" | "unreachable";
  words: string;
};

/** How long a host may take to answer, in milliseconds. */
const patience = 15_000;

/** Statuses with which hosts refuse programs, although they may serve browsers. */
const walls = new Set([401, 403, 405, 406, 429, 451, 503]);

/** If this many addresses fail and none has answered, this machine is offline. */
const enoughToTell = 8;

export function citedIn(source: MarkdownFile, sources: readonly Page[] = []): Cited[] {
  return [
    ...citedBy(source, sources),
    ...linksOf(source)
      .filter(({ url }) => url.startsWith("https://"))
      .map(({ url, line }) => ({ file: source.file, url, line })),
  ];
}

export function citedBy(
  { file, text }: Pick<MarkdownFile, "file" | "text">,
  sources: readonly Page[] = [],
): Cited[] {
  return sources.map(({ url }) => ({ file, url, line: lineOfAddress(text, url) }));
}

/**
 * Requests each address once, four at a time, so that no host is overloaded, and reports those that fail. Ends early
 * with `isOffline` if nothing answers at all.
 */
export async function askAll(
  cited: readonly Cited[],
  ask: (url: string) => Promise<LinkResult>,
  tell: (words: string) => void,
): Promise<{ count: number; answers: LinkResult[]; isOffline: boolean }> {
  const queue = [...new Map(cited.map((link) => [link.url, link])).values()];
  const count = queue.length;
  const answers: LinkResult[] = [];
  const isOffline = () =>
    answers.length >= Math.min(count, enoughToTell) &&
    answers.every(({ kind }) => kind === "silent" || kind === "unreachable");
  const askNext = async () => {
    for (let link = queue.shift(); link && !isOffline(); link = queue.shift()) {
      const answer = await ask(link.url);
      answers.push(answer);
      if (answer.kind !== "well") tell(`${link.file}:${link.line} ${link.url} ${answer.words}`);
    }
  };
  if (count > 0) await Promise.all(Array.from({ length: 4 }, askNext));
  return { count, answers, isOffline: count > 0 && isOffline() };
}

export async function answerOf(url: string, request: typeof fetch, wait = patience): Promise<LinkResult> {
  const byHead = await attempt(url, "HEAD", request, wait);
  return byHead.kind === "well" || byHead.kind === "moved" ? byHead : attempt(url, "GET", request, wait);
}

async function attempt(
  url: string,
  method: string,
  request: typeof fetch,
  wait: number,
): Promise<LinkResult> {
  try {
    const response = await request(url, { method, signal: AbortSignal.timeout(wait) });
    await response.body?.cancel();
    return resultOf(url, response);
  } catch (error) {
    const { name, cause, message } = error as Error;
    if (name === "TimeoutError")
      return { kind: "silent", words: `gave no answer within ${wait / 1000} seconds; try again later` };
    const words = cause instanceof Error ? cause.message : message;
    return { kind: "unreachable", words: `cannot be reached: ${words}` };
  }
}

function resultOf(url: string, { ok, status, redirected, url: end }: Response): LinkResult {
  if (walls.has(status))
    return { kind: "refused", words: `turns programs away (${status}); look at it in a browser` };
  if (!ok) return { kind: "broken", words: `answers ${status}${redirected ? ` at ${end}` : ""}` };
  if (redirected && isElsewhere(url, end))
    return { kind: "moved", words: `leads to ${end}; see whether that says the same` };
  return { kind: "well", words: "" };
}

/**
 * Whether an address leads to another path or host; a trailing slash, `www.` or a tracking query makes no difference.
 */
function isElsewhere(asked: string, end: string): boolean {
  const place = (address: string) => {
    const { host, pathname } = new URL(address);
    return host.replace(/^www\./, "") + pathname.replace(/\/$/, "");
  };
  return place(asked) !== place(end);
}
