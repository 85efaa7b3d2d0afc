import { faultsOfRuns, nightlyRuns } from "../../../platform/nightly-runs.ts";
import { releasesFolder } from "../../../platform/paths.ts";
import { timeIn } from "../text-format.ts";
import type { At, OperatingFault } from "./fault.ts";

export function nightlyFaults({ now, settings }: Omit<At, "db">): OperatingFault[] {
  const { dataDir, timeZone } = settings;
  const runs = nightlyRuns({ dataDir, releases: releasesFolder() });
  return faultsOfRuns(runs, now, (time) => timeIn(time, timeZone));
}
