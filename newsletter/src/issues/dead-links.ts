import type { Tip } from "../mail/mail-body.ts";
import type { TipsToSend } from "./drafts.ts";

/** Why an address leads nowhere, such as `it answers 404`; undefined when it leads somewhere, or nobody can tell. */
export type LinkFault = (url: string) => Promise<string | undefined>;

/**
 * Asks an address, following where it is led. Only 404 and 410 say that nothing is there: a site that is away, or has a bad
 * minute, will be back when readers open the mail.
 */
export function linkChecker(get: typeof fetch = fetch): LinkFault {
  const ask = (url: string, method: string) => get(url, { method, signal: AbortSignal.timeout(10_000) });
  return async (url) => {
    try {
      const { status } = await ask(url, "HEAD");
      // some hosts know no HEAD
      const answer = status === 405 || status === 501 ? (await ask(url, "GET")).status : status;
      return answer === 404 || answer === 410 ? `it answers ${answer}` : undefined;
    } catch {
      return undefined;
    }
  };
}

/**
 * What leaves, without tips whose address leads nowhere, also those the operator chose: each makes room for the next of
 * `spare`, and `changes` says so.
 */
export async function withoutDeadLinks(
  { tips, changes }: TipsToSend,
  spare: readonly Tip[],
  linkFault: LinkFault,
): Promise<TipsToSend> {
  const faults = await Promise.all(tips.map(({ url }) => linkFault(url)));
  if (faults.every((fault) => fault === undefined)) return { tips, changes };
  const rest = [...spare];
  const living: Tip[] = [];
  const told = [...changes];
  for (const [place, tip] of tips.entries()) {
    const next = faults[place] ? await firstLiving(rest, linkFault) : tip;
    if (next) living.push(next);
    if (faults[place])
      told.push(`“${tip.title}” cannot be opened: ${tip.url}, ${faults[place]}. ${insteadOf(next)}`);
  }
  return { tips: living, changes: told };
}

async function firstLiving(spare: Tip[], linkFault: LinkFault): Promise<Tip | undefined> {
  for (let tip = spare.shift(); tip; tip = spare.shift()) if (!(await linkFault(tip.url))) return tip;
  return undefined;
}

function insteadOf(next: Tip | undefined): string {
  return next ? `“${next.title}” leaves in its place.` : "There is no other tip to leave in its place.";
}
