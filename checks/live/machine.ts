import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type LastBackup, lastBackup } from "../../backup/last-backup.ts";
import { faultsFile } from "../../publishing/places.ts";
import type { Releases } from "../../publishing/releases.ts";
import { type Around, type Finding, finding } from "./finding.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Whether what readers see is the newest release, and publishing works. Nothing where the releases lie elsewhere. */
export function lookAtReleases({ site, now }: Around, releases: Releases, home: string): Finding[] {
  const id = releases.currentId();
  const record = releases.recordOf(id);
  if (!id || !record) return [];
  const age = agoOf(new Date(record.at), now);
  return [
    finding(
      "release",
      releaseFault(record.addresses.site, site, home, path.join(releases.root, id)),
      `Readers see the release of ${age}.`,
    ),
    finding(
      "publishing",
      publishFault(releases, record.due, now),
      `The last publish was ${age}, and nothing is due before ${record.due}.`,
    ),
  ];
}

function releaseFault(builtFor: string, site: URL, home: string, folder: string): string | undefined {
  if (builtFor !== site.origin)
    return `The current release is for ${builtFor}, not ${site.origin}: set url in site.yaml, and publish again.`;
  return readFileSync(path.join(folder, "index.html"), "utf8") === home
    ? undefined
    : `The home page that readers get is not that of the current release (${folder}). Does your web server’s root lead to releases/current, and does nothing on the way keep or change pages?`;
}

function publishFault({ root }: Releases, due: string, now: Date): string | undefined {
  const faults = faultsFile(root);
  if (existsSync(faults))
    return `The last publish came to nothing: ${readFileSync(faults, "utf8").trim().split("\n")[0]} Mend that, and run npm run publish.`;
  // a day of any time zone, and what the timer needs
  return now.getTime() - Date.parse(due) > 1.5 * day
    ? `Something was due on ${due}, and was not published: is the timer on (systemctl status knack-publish.timer)? Or run npm run publish.`
    : undefined;
}

/** Whether there is a backup of the last days. */
export function lookAtBackup(now: Date, last: LastBackup | null = lastBackup() ?? null): Finding[] {
  const about = "backup";
  const how = "See docs/operating.md, “Back up, and get it back”, and systemctl status knack-backup.timer.";
  if (!last) return [finding(about, `There is no backup that this machine knows of. ${how}`, "")];
  const { file, madeAt, verifiedAt } = last;
  const age = agoOf(madeAt, now);
  const fault = !verifiedAt
    ? `The newest backup, ${file}, is damaged. ${how}`
    : now.getTime() - madeAt.getTime() > 2 * day
      ? `The newest backup is of ${age}. ${how}`
      : undefined;
  return [finding(about, fault, `The newest backup is of ${age}.`)];
}

function agoOf(then: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - then.getTime()) / hour);
  if (hours < 1) return "less than an hour ago";
  return hours < 48 ? `${hours} ${hours === 1 ? "hour" : "hours"} ago` : `${Math.floor(hours / 24)} days ago`;
}
