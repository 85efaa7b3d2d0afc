import { realpathSync } from "node:fs";
import { sampleFolder } from "../platform/paths.ts";
import type { ReleaseRecord } from "./release-record.ts";
import { isOnThisMachine } from "./report.ts";

/** By whatever name. */
export function isSampleFolder(folder: string): boolean {
  return realpathSync(folder) === realpathSync(sampleFolder());
}

/** Why the sample is not published in the place of this release. Undefined where it may be. */
export function refusalOfSample(current: ReleaseRecord | undefined, address: string): string | undefined {
  if (!current) return undefined;
  const { addresses, isSample } = current;
  const areBothHere = isOnThisMachine(addresses.site) && isOnThisMachine(address);
  if (isSample && (areBothHere || addresses.site === address)) return undefined;
  return inPlaceOfSample(`in the place of the site at ${addresses.site}`);
}

export function inPlaceOfSample(what: string): string {
  const why = process.env.KNACK_SITE
    ? "KNACK_SITE names the sample, content/, which would be published"
    : "No KNACK_SITE is set, so the sample, content/, would be published";
  return `${why} ${what}. Name the folder of your own site: KNACK_SITE=… in .env. If you mean the sample: npm run publish -- --sample`;
}
