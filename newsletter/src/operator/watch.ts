import { timeIn } from "../issues/issue-notices.ts";
import type { IssueEvent } from "../issues/issues.ts";
import type { Service } from "../service.ts";
import { listAlarms, writeAlarm } from "../store/alarm-rows.ts";
import { readNote, writeNote } from "../store/note-rows.ts";
import { putBackNotice, takeNotice } from "../store/notice-rows.ts";
import type { Alarm } from "../store/schema.ts";
import { isDiskFull } from "./disk.ts";
import { feedChecker, findTroubles, senderTroubles, type Trouble } from "./health.ts";
import { databaseAway } from "./readiness.ts";
import { createTell, type Message, type Tell } from "./tell.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a cause must stay away before the operator hears that it is over: what comes and goes is not well. */
const calm = 10 * minute;

export type Watch = {
  /** Once a minute: finds what is wrong, writes a log line for each change, and tells the operator. */
  turn(): Promise<void>;
  /** What the last tick did: from it the watch knows which issue waits. */
  hear(events: readonly IssueEvent[]): void;
};

type WatchDeps = Pick<Service, "store" | "settings" | "clock" | "readFeed" | "mailer" | "disk"> & {
  log: (line: string, error?: unknown) => void;
  tell?: Tell;
};

/** Watches over the service and tells its operator. A process that only answers the web watches over the one that sends. */
export function createWatch(deps: WatchDeps): Watch {
  const { store, settings, clock, log, disk } = deps;
  const { db } = store;
  const tell = deps.tell ?? createTell(settings, deps.mailer, clock);
  const feedTroubles = feedChecker(deps.readFeed);
  const isWeb = settings.role === "web";
  let waiting: Trouble[] = [];
  /** What the database itself cannot remember, told by this process: cause → when. */
  const toldHere = new Map<string, number>();

  /** Writes a sign of life, which also proves that the database takes one. */
  async function troubleOfStore(now: number): Promise<Trouble | undefined> {
    try {
      if (isWeb) await readNote(db, "watchedAt");
      else await writeNote(db, "watchedAt", now);
    } catch (error) {
      if (!isDiskFull(error)) return databaseAway(error);
      disk.hear(error);
    }
    return (await disk.look())[0];
  }

  async function tellHere(trouble: Trouble | undefined, now: number): Promise<void> {
    if (trouble && now - (toldHere.get(trouble.cause) ?? Number.NEGATIVE_INFINITY) >= day) {
      log(`Trouble (${trouble.cause}): ${trouble.says}`);
      if (await deliver({ subject: firstSentence(trouble.says), text: trouble.says }))
        toldHere.set(trouble.cause, now);
    }
    if (trouble || toldHere.size === 0) return;
    for (const cause of toldHere.keys()) log(`Well again: ${cause}`);
    if (await deliver({ subject: "All well again", text: "The database and the disk work again." }))
      toldHere.clear();
  }

  async function findAll(now: number): Promise<Trouble[]> {
    const at = { db, now, settings };
    if (isWeb) return senderTroubles(at);
    return [...(await findTroubles(at)), ...waiting, ...(await feedTroubles(now))];
  }

  /** Begins, changes and ends alarms, so that each stands for one trouble found. */
  async function writeDown(found: readonly Trouble[], now: number): Promise<void> {
    const known = (await listAlarms(db)).filter(({ cause }) => (cause === "sender") === isWeb);
    for (const trouble of found) {
      const alarm = known.find(({ cause }) => cause === trouble.cause);
      if (alarm?.endedAt === null && alarm.says === trouble.says) continue;
      const isNew = !alarm || alarm.endedAt !== null;
      const begun = isNew ? { since: now, endedAt: null } : {};
      const written = await writeAlarm(db, { ...fresh, since: now, ...alarm, ...trouble, ...begun });
      if (written && isNew) log(`Trouble (${trouble.cause}): ${trouble.says}`);
    }
    for (const alarm of known) {
      const isOver = alarm.endedAt === null && !found.some(({ cause }) => cause === alarm.cause);
      if (isOver && (await writeAlarm(db, { ...alarm, endedAt: now }))) log(`Well again: ${alarm.cause}`);
    }
  }

  /** Each cause at most once a day, and once when it is over. */
  async function tellAlarms(now: number): Promise<void> {
    const alarms = (await listAlarms(db)).filter(({ cause }) => (cause === "sender") === isWeb);
    const isDue = ({ endedAt, toldAt }: Alarm) =>
      endedAt === null && (toldAt === null || now - toldAt >= day);
    const isOver = ({ endedAt, toldAt, wellToldAt }: Alarm) =>
      endedAt !== null && now - endedAt >= calm && toldAt !== null && (wellToldAt ?? 0) < toldAt;
    const standing = alarms.filter(({ endedAt }) => endedAt === null);
    await tellAll(alarms.filter(isDue), { toldAt: now }, (due) => troubleMessage(due, settings.timeZone));
    await tellAll(alarms.filter(isOver), { wellToldAt: now }, (over) =>
      wellMessage(over, standing, settings.timeZone),
    );
  }

  /** Marks first, so that of several copies of the service one tells; takes the mark back when nobody could be told. */
  async function tellAll(
    alarms: readonly Alarm[],
    mark: Partial<Alarm>,
    messageOf: (alarms: readonly Alarm[]) => Message,
  ): Promise<void> {
    const mine: Alarm[] = [];
    for (const alarm of alarms) if (await writeAlarm(db, { ...alarm, ...mark })) mine.push(alarm);
    if (mine.length === 0 || (await deliver(messageOf(mine)))) return;
    for (const alarm of mine) await writeAlarm(db, { ...alarm, version: alarm.version + 1 });
  }

  /** What the operator is told once: Monday's preview, how an issue ended. */
  async function tellNotices(now: number): Promise<void> {
    if (!settings.operatorEmail) return;
    for (let notice = await takeNotice(db, now); notice; notice = await takeNotice(db, now)) {
      if (await deliver(notice)) continue;
      return putBackNotice(db, notice.id);
    }
  }

  /** False: try again in a minute. Without OPERATOR_EMAIL the log is all there is. */
  async function deliver(message: Message): Promise<boolean> {
    const told = await tell(message);
    if (told && !told.ok) log(`The operator could not be told by mail (${told.says})`);
    return told?.ok ?? true;
  }

  return {
    async turn() {
      const now = clock();
      const trouble = await troubleOfStore(now);
      await tellHere(trouble, now);
      if (trouble?.cause === "database") return;
      await writeDown(await findAll(now), now);
      await tellAlarms(now);
      if (!isWeb) await tellNotices(now);
    },
    hear(events) {
      waiting = events.flatMap((each) =>
        each.event === "waiting"
          ? [
              {
                cause: `waiting ${each.weekKey}`,
                says: `The issue ${each.weekKey} is due and waits: ${each.why}`,
              },
            ]
          : [],
      );
    },
  };
}

const fresh = { endedAt: null, toldAt: null, wellToldAt: null, version: 0 };

function troubleMessage(alarms: readonly Alarm[], timeZone: string): Message {
  const more = alarms.length > 1 ? `, and ${alarms.length - 1} more` : "";
  return {
    subject: `${firstSentence(alarms[0]?.says ?? "")}${more}`,
    text: `${alarms.map(({ says, since }) => `${says}\n(since ${timeIn(since, timeZone)})`).join("\n\n")}

You hear of each cause once a day at most, and once when it is over. What is wrong now: “npm run newsletter -- status”.`,
  };
}

function wellMessage(over: readonly Alarm[], standing: readonly Alarm[], timeZone: string): Message {
  const rest = standing.length;
  return {
    subject:
      rest === 0 ? "All well again" : `Well again, but ${rest} ${rest === 1 ? "thing" : "things"} not yet`,
    text: [
      ...over.map(({ says, endedAt }) => `Over since ${timeIn(endedAt ?? 0, timeZone)}: ${says}`),
      ...standing.map(({ says }) => `Still: ${says}`),
    ].join("\n\n"),
  };
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0]?.replace(/\.$/, "") ?? text;
}
