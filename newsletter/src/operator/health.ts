import { day, hour, minute } from "../../../platform/durations.ts";
import { faultsOfRuns, nightlyRuns } from "../../../platform/nightly-runs.ts";
import { releasesFolder } from "../../../platform/paths.ts";
import { doubtAbout } from "../bounces/judge-bounces.ts";
import { issueOfWeek } from "../calendar/calendar.ts";
import { findIssue, type Issue, listIssues } from "../database/issue-rows.ts";
import { readMeta } from "../database/meta-rows.ts";
import { countMails, hasFinishedSince, putOffMails } from "../database/outbox-overview.ts";
import { roomNow } from "../database/sending-slots.ts";
import type { ReadFeed } from "../issues/feed.ts";
import { counted, timeIn, withoutAddresses } from "../text-format.ts";
import { inboxFault } from "./bounce-inbox.ts";
import { type At, type OperatingFault, present } from "./fault.ts";

const staleAfterMs = 15 * minute;

export async function findFaults(at: At): Promise<OperatingFault[]> {
  return present([
    await mailFault(at),
    ...(await issueFaults(at)),
    await clockFault(at),
    await inboxFault(at, hour),
    ...nightlyFaults(at),
  ]);
}

function nightlyFaults({ now, settings }: At): OperatingFault[] {
  const { dataDir, timeZone } = settings;
  const runs = nightlyRuns({ dataDir, releases: releasesFolder() });
  return faultsOfRuns(runs, now, (time) => timeIn(time, timeZone));
}

async function mailFault({ db, now, settings }: At): Promise<OperatingFault | undefined> {
  const awaySince = (await readMeta(db, "mailServerAwaySince")) ?? Number.POSITIVE_INFINITY;
  if (awaySince >= now - staleAfterMs) return undefined;
  const { answer } = await putOffMails(db);
  const said = answer === null ? "" : ` The last attempt ended with “${withoutAddresses(answer)}”.`;
  return {
    cause: "mail-server",
    says: `The mail server could not be used since ${timeIn(awaySince, settings.timeZone)}.${said} Mail waits, and is sent when it can be used again.`,
  };
}

/** Whether the sending process is alive: it reports once a minute. */
export async function senderFault({ db, now, settings }: At): Promise<OperatingFault | undefined> {
  const seenAt = (await readMeta(db, "watchedAt")) ?? now;
  if (now - seenAt <= 10 * minute) return undefined;
  const since = timeIn(seenAt, settings.timeZone);
  return {
    cause: "sender",
    says: `The process that sends has not reported since ${since}. Start it: until then nothing is sent.`,
  };
}

/** Mails left too early while the clock was ahead; reported for an hour after it was corrected. */
async function clockFault({ db, now, settings }: At): Promise<OperatingFault | undefined> {
  const correctedAt = await readMeta(db, "clockCorrectedAt");
  if (correctedAt === undefined || now - correctedAt >= hour) return undefined;
  const until = timeIn(correctedAt, settings.timeZone);
  return {
    cause: "clock",
    says: `The clock was ahead until ${until}. Stored times have been corrected, and you need do nothing. This message disappears an hour after that.`,
  };
}

async function issueFaults(at: At): Promise<(OperatingFault | undefined)[]> {
  const { db, now } = at;
  const recent = await listIssues(db, ["missed", "queued", "parked", "done"], 8);
  const faults = await Promise.all(
    recent.map((issue) => {
      if (issue.state === "missed") return now - issue.dueAt < 7 * day ? missed(issue) : undefined;
      // the operator knows of their own pause
      if (issue.state === "parked") return issue.note === null ? undefined : parked(issue);
      return failing(at, issue);
    }),
  );
  return [await waiting(at), ...faults];
}

/** An issue that is due is queued within a minute. */
async function waiting({ db, now, settings }: At): Promise<OperatingFault | undefined> {
  const { weekKey, dueAt } = issueOfWeek(now, settings);
  const installedAt = (await readMeta(db, "installedAt")) ?? Number.POSITIVE_INFINITY;
  if (now - dueAt < 5 * minute || dueAt < installedAt) return undefined;
  const { state, allowLate } = (await findIssue(db, weekKey)) ?? { state: "draft", allowLate: 0 };
  if (state !== "draft" && state !== "ready") return undefined;
  return {
    cause: `waiting ${weekKey}`,
    says: allowLate
      ? `The issue ${weekKey} leaves within a minute, once three tips can be read from the feed.`
      : `The issue ${weekKey} is due and waits: no three tips could be read from the feed so far.`,
  };
}

function missed({ weekKey, note }: Issue): OperatingFault {
  return {
    cause: `missed ${weekKey}`,
    says: `The issue ${weekKey} was not sent. ${note ?? ""} To send it after all: “issue send --late ${weekKey}”.`,
  };
}

export function parked({ weekKey, note }: Issue): OperatingFault {
  const why = note === null ? `You paused issue ${weekKey}.` : `The issue ${weekKey} is parked. ${note}`;
  return {
    cause: `${note === null ? "paused" : "parked"} ${weekKey}`,
    says: `${why} To send the rest: “issue resume ${weekKey}”. To end it: “issue stop ${weekKey}”.`,
  };
}

const fewFailures = 5;
const usualShare = 0.05;

async function failing(at: At, issue: Issue): Promise<OperatingFault | undefined> {
  const { weekKey, queuedAt, state } = issue;
  const cause = `failing ${weekKey}`;
  const age = at.now - (queuedAt ?? 0);
  const doubt = age < 7 * day ? await doubtAbout(at.db, weekKey) : undefined;
  if (doubt) return { cause, says: `Issue ${weekKey}: ${doubt} Nobody was taken off the list.` };
  const says = state === "queued" || age <= 2 * day ? await notTaken(at, issue) : undefined;
  return says === undefined ? undefined : { cause, says };
}

async function notTaken(
  { db, now, settings }: At,
  { weekKey, queuedAt }: Issue,
): Promise<string | undefined> {
  const { sent, failed, uncertain, pending } = await countMails(db, weekKey);
  const all = sent + failed + uncertain;
  if (failed >= fewFailures && failed > all * usualShare)
    return `${failed} of ${all} mails of issue ${weekKey} were refused. To see why: “outbox --state failed”.`;
  const halfAnHourAgo = now - 2 * staleAfterMs;
  const isStill =
    pending > 0 && (queuedAt ?? 0) < halfAnHourAgo && !(await hasFinishedSince(db, halfAnHourAgo));
  if (isStill && (await roomNow(db, settings, now)).issue > 0)
    return `The issue ${weekKey} makes no progress: ${counted(pending, "mail")} ${pending === 1 ? "waits" : "wait"}, and none was sent for half an hour.`;
  return undefined;
}

const feedPause = 10 * minute;

/** Checks every ten minutes that the feed can be read and has three tips; two failures in a row are a fault. */
export function feedChecker(readFeed: ReadFeed): (now: number) => Promise<OperatingFault[]> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let fault = "";
  return async (now) => {
    if (Math.abs(now - askedAt) >= feedPause) {
      askedAt = now;
      fault = await faultOf(readFeed);
      failures = fault ? failures + 1 : 0;
    }
    if (failures < 2) return [];
    return [
      { cause: "feed", says: `${fault} Tuesday’s issue is sent with the tips chosen on Monday, or waits.` },
    ];
  };
}

async function faultOf(readFeed: ReadFeed): Promise<string> {
  try {
    const { length } = await readFeed();
    return length < 3 ? `The feed offers ${length} of the three tips that an issue needs.` : "";
  } catch (error) {
    return `${error instanceof Error ? error.message : error}.`;
  }
}
