import { faultsOfRuns, nightlyRuns } from "../../../platform/nightly-runs.ts";
import { releasesFolder } from "../../../platform/paths.ts";
import type { Settings } from "../settings.ts";
import { timeIn } from "../text-format.ts";
import type { OperatingFault } from "./fault.ts";

export function nightlyFaults(
  { dataDir, timeZone }: Pick<Settings, "dataDir" | "timeZone">,
  now: number,
): OperatingFault[] {
  const runs = nightlyRuns({ dataDir, releases: releasesFolder() });
  return faultsOfRuns(runs, now, (time) => timeIn(time, timeZone));
}
