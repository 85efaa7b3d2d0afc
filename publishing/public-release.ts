import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { type Ask, NotRead, textAt } from "../platform/fetch-text.ts";

/** Holds its id, so that anybody can ask which release readers see. */
export const releaseFile = "release.txt";

/**
 * Says which texts readers get, so that the desk can tell what they do not see yet, whichever machine has published.
 */
export const textsFile = "release.json";

const texts = z.object({
  /** ISO time */
  at: z.string(),
  /** By its path in the site's folder. */
  texts: z.record(z.string(), z.string()),
});
export type PublicTexts = z.infer<typeof texts>;

export type Seen = { release: string } | { reason: string };

/** How long a proxy may still answer with the release before, and how often it is asked. */
const proxyDelayMs = { whole: 10_000, each: 500 };

/** Asks again while it is another than `expected`; a machine that does not answer is not waited for. */
export async function seenBy(
  site: string,
  expected: string,
  ask?: Ask,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<Seen> {
  for (let waited = 0; ; waited += proxyDelayMs.each) {
    const seen = await askOnce(site, ask);
    const isOther = "release" in seen && seen.release !== expected;
    if (!isOther || waited >= proxyDelayMs.whole) return seen;
    await wait(proxyDelayMs.each);
  }
}

async function askOnce(site: string, ask?: Ask): Promise<Seen> {
  const { text, reason } = await answerOf(site, releaseFile, ask);
  const isRelease = text !== undefined && /^[\dTZ-]{16,24}$/.test(text.trim());
  return isRelease ? { release: text.trim() } : { reason: reason ?? anotherSite };
}

/** `reason` says why that cannot be known. */
export async function textsSeenBy(site: string, ask?: Ask): Promise<PublicTexts | { reason: string }> {
  const { text, reason = "shows no publish of this version; it is known after the next" } = await answerOf(
    site,
    textsFile,
    ask,
  );
  try {
    return texts.parse(JSON.parse(text ?? ""));
  } catch {
    return { reason };
  }
}

/** In bytes; the texts of 10,000 articles take a fifth of it. */
const longestFileBytes = 5_000_000;

const anotherSite = "answers with another site";

/** Without a text, `reason` says what is wrong if the address answers no file at all. */
async function answerOf(site: string, file: string, ask?: Ask): Promise<{ text?: string; reason?: string }> {
  try {
    const address = new URL(`/${file}`, site);
    const { status, text } = await textAt(address, { longest: longestFileBytes, patience: 10_000, ask });
    if (status < 300) return { text };
    return status === 404 ? {} : { reason: `answers ${status}` };
  } catch (error) {
    if (error instanceof NotRead) return { reason: error.message };
    return { reason: silenceOf(error) };
  }
}

/** Node's own codes say nothing to whoever writes. */
function silenceOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  const code = cause?.code ?? "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return "is known to no name server, or this computer is offline";
  if (code === "ECONNREFUSED") return "does not answer: no server runs there";
  if (/CERT|SIGNATURE/.test(code)) return "has a certificate that browsers refuse";
  return "does not answer";
}
