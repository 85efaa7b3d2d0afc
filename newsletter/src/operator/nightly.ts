import { faultsOfRuns, nightlyRuns } from "../../../platform/nightly-runs.ts";
import { releasesFolder } from "../../../platform/paths.ts";
import type { Settings } from "../settings.ts";
import { timeIn } from "../wording.ts";
import type { OperatingFault } from "./fault.ts";

/** Whether the backup and the publish of each night have failed, or have not come. */
export function nightlyFaults(
  { dataDir, timeZone }: Pick<Settings, "dataDir" | "timeZone">,
  now: number,
): OperatingFault[] {
  const runs = nightlyRuns({ dataDir, releases: releasesFolder() });
  return faultsOfRuns(runs, now, (time) => timeIn(time, timeZone));
}
