import { minute } from "../../../platform/durations.ts";
import { type PublicRelease, releaseAt } from "../../../publishing/public-release.ts";
import type { Publish } from "../../contract.ts";

/** How long an answer of the public address is taken for true, in ms: a machine there may publish by itself. */
const answerLifetimeMs = minute;

/** What the public address has answered; nothing before its first answer. */
export type PublicSite = Partial<PublicRelease> & { reason?: string };

/** The release that readers see: asked again after a while, and when a publish of this desk begins or ends. */
export function publicSite(ask = releaseAt) {
  let last: { address: string; publish: Publish; at: number } | undefined;
  let answer: PublicSite = {};

  /** What is known now; the question goes on beside it. */
  return (address: string, publish: Publish): PublicSite => {
    if (last?.address !== address) answer = {};
    const isDue =
      last?.address !== address || last.publish !== publish || Date.now() > last.at + answerLifetimeMs;
    if (!address || !isDue) return answer;
    const question = { address, publish, at: Date.now() };
    last = question;
    void ask(address).then((seen) => {
      if (last === question) answer = seen;
    });
    return answer;
  };
}
