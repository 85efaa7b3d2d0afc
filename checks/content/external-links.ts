import { statusAt } from "../../platform/fetch-text.ts";
import { forEachAtOnce } from "../../site/release/files.ts";
import { lineOfAddress, linksOf, type MarkdownFile } from "./markdown-file.ts";

export type Cited = { file: string; line: number; url: string };

/**
 * `broken` (the page is gone or its host fails) and `unreachable` (no such host) need a correction. `moved` leads to
 * another page, `refused` blocks programs but perhaps not people, `silent` takes too long.
 */
export type LinkResult = {
  kind: "well" | "moved" | "refused" | "silent" | "broken" | "unreachable";
  says: string;
};

const answerTimeoutMs = 15_000;

/** With these hosts refuse programs, although they may serve browsers; LinkedIn answers 999. */
const walls = new Set([401, 403, 405, 406, 429, 451, 503, 999]);

export function citedIn(source: MarkdownFile, sources: readonly { url: string }[] = []): Cited[] {
  return [
    ...citedBy(source, sources),
    ...linksOf(source)
      .filter(({ url }) => url.startsWith("https://"))
      .map(({ url, line }) => ({ file: source.file, url, line })),
  ];
}

export function citedBy(
  { file, text }: Pick<MarkdownFile, "file" | "text">,
  sources: readonly { url: string }[] = [],
): Cited[] {
  return sources.map(({ url }) => ({ file, url, line: lineOfAddress(text, url) }));
}

/** Each once, four at a time, so that no host is overloaded. */
export async function askAll(
  cited: readonly Cited[],
  ask: (url: string) => Promise<LinkResult>,
  tell: (line: string) => void,
): Promise<LinkResult[]> {
  const answers: LinkResult[] = [];
  const once = new Map(cited.map((link) => [link.url, link]));
  await forEachAtOnce([...once.values()], 4, async ({ file, line, url }) => {
    const answer = await ask(url);
    answers.push(answer);
    if (answer.kind !== "well") tell(`${file}:${line} ${url} ${answer.says}`);
  });
  return answers;
}

export async function requestLink(url: string, wait = answerTimeoutMs): Promise<LinkResult> {
  try {
    return resultOf(url, await statusAt(url, wait));
  } catch (error) {
    const { name, cause, message } = error as Error;
    if (name === "TimeoutError")
      return { kind: "silent", says: `gave no answer within ${wait / 1000} seconds; try again later` };
    const reason = cause instanceof Error ? cause.message : message;
    return { kind: "unreachable", says: `cannot be reached: ${reason}` };
  }
}

function resultOf(url: string, { status, end }: { status: number; end: string }): LinkResult {
  const redirected = end !== new URL(url).href.replace(/#.*/, "");
  if (walls.has(status))
    return { kind: "refused", says: `turns programs away (${status}); look at it in a browser` };
  if (status > 299) return { kind: "broken", says: `answers ${status}${redirected ? ` at ${end}` : ""}` };
  if (redirected && isElsewhere(url, end))
    return { kind: "moved", says: `leads to ${end}; see whether that says the same` };
  return { kind: "well", says: "" };
}

/** To another path or host; a trailing slash, `www.` or a tracking query makes no difference. */
function isElsewhere(asked: string, end: string): boolean {
  const place = (address: string) => {
    const { host, pathname } = new URL(address);
    return host.replace(/^www\./, "") + pathname.replace(/\/$/, "");
  };
  return place(asked) !== place(end);
}
