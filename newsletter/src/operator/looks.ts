import { nextIssue, type Timetable } from "../calendar/calendar.ts";
import { clockTrouble } from "../clock-watch.ts";
import { counted } from "../counted.ts";
import { warnOfLimits } from "../issues/capacity.ts";
import { isLaidAside } from "../issues/drafts.ts";
import type { ReadFeed } from "../issues/feed.ts";
import { timeIn } from "../issues/issue-notices.ts";
import { pausedByOperator } from "../issues/parking.ts";
import { isWorthDoubt } from "../outbox/breaker.ts";
import type { Settings } from "../settings.ts";
import { countReports } from "../store/change-rows.ts";
import { type Issue, listIssues } from "../store/issue-rows.ts";
import { readNote } from "../store/note-rows.ts";
import type { Db } from "../store/open-store.ts";
import { countMails, isStuck, lastFinished } from "../store/outbox-overview.ts";
import { hasLimits, type RelayLimits, roomNow } from "../store/sending-slots.ts";
import { countSubscribers } from "../store/subscriber-rows.ts";
import type { Look, Trouble } from "./alarms.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const patience = 15 * minute;

type Limits = RelayLimits & Pick<Settings, "maxLatenessHours">;
type At = { db: Db; now: number; settings: Pick<Settings, "timeZone"> & RelayLimits };

/** Whether mail leaves. */
export async function lookAtMail({ db, now, settings }: At): Promise<Look> {
  const awaySince = (await readNote(db, "mailServerAwaySince")) ?? Number.POSITIVE_INFINITY;
  const troubles: Trouble[] = [];
  if (awaySince < now - patience)
    troubles.push({
      cause: "mail-server",
      says: `The mail server cannot be reached since ${timeIn(awaySince, settings.timeZone)}. Mail waits, and leaves when it answers.`,
    });
  else if (await isStuck(db, now - patience, { limits: settings, now }))
    troubles.push({
      cause: "outbox",
      says: "Mail waits for more than 15 minutes, and none was dealt with. Does the half that sends run?",
    });
  return { covers: (cause) => cause === "mail-server" || cause === "outbox", troubles };
}

const sleepsAfter = 10 * minute;

/** Whether the half that sends lives: it leaves a sign once a minute. */
export async function lookAtSender({ db, now, settings }: At): Promise<Look> {
  const seenAt = (await readNote(db, "watchedAt")) ?? now;
  const says = `The half that sends has given no sign of life since ${timeIn(seenAt, settings.timeZone)}. Start it: without it nothing leaves.`;
  return {
    covers: (cause) => cause === "sender",
    troubles: now - seenAt > sleepsAfter ? [{ cause: "sender", says }] : [],
  };
}

/** Whether the issues of the last week left as they should. */
export async function lookAtIssues({ db, now, settings }: At): Promise<Look> {
  const recent = await listIssues(db, ["missed", "queued", "parked", "done"], 8);
  const troubles = await Promise.all(
    recent.map((issue) => {
      if (issue.state === "missed") return now - issue.dueAt < 7 * day ? missed(issue) : undefined;
      if (issue.state === "parked") return parked(issue);
      return failing(db, issue, { now, settings });
    }),
  );
  return {
    covers: (cause) => /^(missed|parked|failing) /.test(cause),
    troubles: troubles.filter((trouble) => trouble !== undefined),
  };
}

/** From Monday on: whether the mail server's limits let the next issue out in time. */
export async function lookAtLimits({
  db,
  now,
  settings,
}: At & { settings: Timetable & Limits }): Promise<Look> {
  const next = nextIssue(now, settings);
  const isSoon = isLaidAside(next, settings, now) && hasLimits(settings);
  const readers = isSoon ? (await countSubscribers(db)).active : 0;
  const says = isSoon ? warnOfLimits(readers, settings) : undefined;
  return { covers: (cause) => cause === "limits", troubles: says ? [{ cause: "limits", says }] : [] };
}

/** Whether the clock was ahead lately. */
export async function lookAtClock({ db, now }: At): Promise<Look> {
  const says = await clockTrouble(db, now);
  return { covers: (cause) => cause === "clock", troubles: says ? [{ cause: "clock", says }] : [] };
}

/** The issues that are due and do not leave, as the last tick found them: why, by week. */
export function lookAtWaiting(waiting: ReadonlyMap<string, string>): Look {
  const troubles = [...waiting].map(([weekKey, why]) => ({
    cause: `waiting ${weekKey}`,
    says: `The issue ${weekKey} is due and waits: ${why}`,
  }));
  return { covers: (cause) => cause.startsWith("waiting "), troubles };
}

function missed({ weekKey, note }: Issue): Trouble {
  return {
    cause: `missed ${weekKey}`,
    says: `The issue ${weekKey} was not sent. ${note ?? ""} It can still leave: “issue send --late ${weekKey}”.`,
  };
}

function parked({ weekKey, note }: Issue): Trouble | undefined {
  if (note === pausedByOperator) return undefined;
  return {
    cause: `parked ${weekKey}`,
    says: `The issue ${weekKey} is parked. ${note ?? ""} To go on: “issue resume ${weekKey}”; to end it: “issue stop ${weekKey}”.`,
  };
}

const fewFailures = 5;
const usualShare = 0.05;

async function failing(
  db: Db,
  issue: Issue,
  { now, settings }: Omit<At, "db">,
): Promise<Trouble | undefined> {
  const { weekKey, queuedAt, state } = issue;
  const cause = `failing ${weekKey}`;
  const age = now - (queuedAt ?? 0);
  const says =
    (age < 7 * day ? await cameBack(db, issue) : undefined) ??
    (state === "queued" || age <= 2 * day ? await notTaken(db, issue, { now, settings }) : undefined);
  return says === undefined ? undefined : { cause, says };
}

/** Mails that were taken and came back later. */
async function cameBack(db: Db, { weekKey, recipients, trustsRefusals }: Issue): Promise<string | undefined> {
  const reports = trustsRefusals ? 0 : await countReports(db, weekKey);
  if (!isWorthDoubt(reports, recipients)) return undefined;
  return `Of the issue ${weekKey}, ${reports} of ${recipients} mails came back, which is more likely a fault of the mail server than of so many readers; nobody’s subscription ended. “subscribers --came-back” shows whose.`;
}

async function notTaken(
  db: Db,
  { weekKey, queuedAt }: Issue,
  { now, settings }: Omit<At, "db">,
): Promise<string | undefined> {
  const { sent, failed, uncertain, pending } = await countMails(db, weekKey);
  const all = sent + failed + uncertain;
  if (failed >= fewFailures && failed > all * usualShare)
    return `Of the issue ${weekKey}, ${failed} of ${all} mails were refused. “outbox --state failed” shows why.`;
  const last = Math.max((await lastFinished(db, weekKey)) ?? 0, queuedAt ?? 0);
  if (pending > 0 && now - last > 2 * patience && (await roomNow(db, settings, now)).issue > 0)
    return `The issue ${weekKey} does not get on: ${counted(pending, "mail")} ${pending === 1 ? "waits" : "wait"}, and none left for half an hour.`;
  return undefined;
}

const feedPause = 10 * minute;

/** Whether the feed can be read and offers three tips; asked at most every ten minutes, and believed when it fails twice. */
export function feedLook(readFeed: ReadFeed): (now: number) => Promise<Look> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let why = "";
  return async (now) => {
    if (Math.abs(now - askedAt) >= feedPause) {
      askedAt = now;
      why = await faultOf(readFeed);
      failures = why ? failures + 1 : 0;
    }
    const says = `${why} Tuesday’s issue leaves with what was laid aside on Monday, or waits.`;
    return {
      covers: (cause) => cause === "feed",
      troubles: failures > 1 ? [{ cause: "feed", says }] : [],
    };
  };
}

async function faultOf(readFeed: ReadFeed): Promise<string> {
  try {
    const { length } = await readFeed();
    return length < 3 ? `The feed offers ${length} tips; an issue needs three.` : "";
  } catch (error) {
    return `${error instanceof Error ? error.message : error}.`;
  }
}
