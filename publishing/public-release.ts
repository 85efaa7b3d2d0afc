import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { type Ask, NotRead, textAt } from "../platform/fetch-text.ts";

/** Says which release readers see, and which texts, whichever machine has published: `npm run publish` and the desk ask. */
export const releaseFile = "release.json";

const schema = z.object({
  /** Its id. Releases of version 2.0.0 do not say. */
  release: z.string().optional(),
  /** ISO time */
  at: z.string(),
  /** By its path in the site's folder. */
  texts: z.record(z.string(), z.string()),
});
export type PublicRelease = z.infer<typeof schema>;

/** `reason` says why that cannot be known. */
export type Seen = PublicRelease | { reason: string };

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
    const seen = await releaseAt(site, ask);
    if ("reason" in seen || seen.release === expected || waited >= proxyDelayMs.whole) return seen;
    await wait(proxyDelayMs.each);
  }
}

/** In bytes; the texts of 10,000 articles take a fifth of it. */
const longestFileBytes = 5_000_000;

const another = { reason: "shows another site, or a publish of an earlier version" };

export async function releaseAt(site: string, ask?: Ask): Promise<Seen> {
  try {
    const address = new URL(`/${releaseFile}`, site);
    const { status, text } = await textAt(address, { longest: longestFileBytes, patience: 10_000, ask });
    if (status >= 300) return status === 404 ? another : { reason: `answers ${status}` };
    return releaseIn(text) ?? another;
  } catch (error) {
    return { reason: error instanceof NotRead ? error.message : silenceOf(error) };
  }
}

function releaseIn(text: string): PublicRelease | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
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
