import { remedies } from "../platform/remedies.ts";
import { timeText } from "../site-folder/time-text.ts";
import { type Ended, tellAside, tellSeen } from "./progress.ts";
import { seenBy } from "./public-release.ts";

type Circumstances = {
  canGoBack: boolean;
  /** Whether another machine serves it (`PUBLISH_TO`). */
  isSentElsewhere: boolean;
};

/** Says whether readers see a release; if not, what to do. */
export async function report(
  { release, site, changes }: Ended,
  { canGoBack, isSentElsewhere }: Circumstances,
): Promise<void> {
  if (isOnThisMachine(site)) {
    tellSeen(false);
    return console.log(`Only this computer can show it: the site’s address is ${site}. ${remedyOfAddress}`);
  }
  const seen = await seenBy(site, release);
  const isSeen = "at" in seen && seen.release === release;
  tellSeen(isSeen);
  if (!isSeen) {
    const instead = "at" in seen ? `shows the release of ${timeText(seen.at)}` : seen.reason;
    return console.log(
      `Readers do not see it yet: ${site} ${instead}. ${isSentElsewhere ? remedyThere : remedyHere}`,
    );
  }
  console.log(`Readers see it: ${site}`);
  if (changes && canGoBack) tellAside("To take it back: npm run publish -- --back");
}

const remedyOfAddress =
  "For readers, write its public address as url in site.yaml, or as SITE_URL in .env, and publish again.";
const remedyHere = `If another machine serves your readers, name it in PUBLISH_TO (docs/operating.md); if this one does, see that it runs: ${remedies.seeServers()}`;
const remedyThere = `See on that machine that all runs: ${remedies.seeServers()}`;

export function isOnThisMachine(address: string): boolean {
  return /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
}
