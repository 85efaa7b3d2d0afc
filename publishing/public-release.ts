import { setTimeout as delay } from "node:timers/promises";

/** The file of each release that holds its id, so that anybody can ask which one readers see. */
export const releaseFile = "release.txt";

/** What a public address answers: the release that readers see, or why that cannot be known. */
export type Seen = { release: string } | { reason: string };

/** How long a proxy may still answer with the release before, in ms, and how often it is asked meanwhile. */
const patience = { whole: 10_000, each: 500 };

/**
 * Asks the public address of a site which release readers see there. Asks again while it is another than `expected`,
 * since a server may need a moment; a machine that does not answer is not waited for.
 */
export async function seenBy(
  site: string,
  expected: string,
  ask: typeof fetch = fetch,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<Seen> {
  for (let waited = 0; ; waited += patience.each) {
    const seen = await askOnce(site, ask);
    const isOther = "release" in seen && seen.release !== expected;
    if (!isOther || waited >= patience.whole) return seen;
    await wait(patience.each);
  }
}

async function askOnce(site: string, ask: typeof fetch): Promise<Seen> {
  try {
    const address = new URL(`/${releaseFile}`, site);
    const response = await ask(address, { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    const text = (await response.text()).trim();
    if (response.ok && /^[\dTZ-]{16,24}$/.test(text)) return { release: text };
    return {
      reason:
        response.ok || response.status === 404 ? "answers with another site" : `answers ${response.status}`,
    };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return { reason: `does not answer${cause?.code ? ` (${cause.code})` : ""}` };
  }
}
