import { day, minute } from "../../../site-folder/durations.ts";
import { readMeta, writeMeta } from "../database/meta-rows.ts";
import { listAlarms, putBackNotice, takeNotice, writeAlarm } from "../database/operator-rows.ts";
import type { Alarm } from "../database/schema.ts";
import type { IssueEvent } from "../issues/issues.ts";
import type { Service } from "../service.ts";
import { counted, timeIn } from "../wording.ts";
import { isDiskFull } from "./disk.ts";
import { type Fault, feedChecker, findFaults, senderFaults } from "./health.ts";
import { nightlyFaults } from "./nightly.ts";
import { createNotifier, type Message, type Notify } from "./notify.ts";
import { databaseAway } from "./readiness.ts";

/** How long a fault must be gone before the operator is told that it is over: some faults come and go. */
const calm = 10 * minute;

export type Watch = {
  /** Once a minute: finds what is wrong, writes a log line for each change, and mails the operator. */
  check(): Promise<void>;
  /** Takes the issues that wait, from the last tick. */
  setWaiting(events: readonly IssueEvent[]): void;
};

type WatchDeps = Pick<Service, "store" | "settings" | "clock" | "readFeed" | "mailer" | "disk"> & {
  log: (line: string, error?: unknown) => void;
  notify?: Notify;
};

/** Watches the service and mails its operator. A process that only answers the web watches the one that sends. */
export function createWatch(deps: WatchDeps): Watch {
  const { store, settings, clock, log, disk } = deps;
  const { db } = store;
  const notify = deps.notify ?? createNotifier(settings, deps.mailer, clock);
  const feedFaults = feedChecker(deps.readFeed);
  const isWeb = settings.role === "web";
  let waiting: Fault[] = [];
  /** When this process mailed each cause, while the database cannot store it because it is away or full. */
  const mailedAt = new Map<string, number>();

  /** Stores when this process was last alive, which also proves that the database can be written. */
  async function faultOfStore(now: number): Promise<Fault | undefined> {
    try {
      if (isWeb) await readMeta(db, "watchedAt");
      else await writeMeta(db, "watchedAt", now);
    } catch (error) {
      if (!isDiskFull(error)) return databaseAway(error);
      disk.recordError(error);
    }
    return disk.check()[0];
  }

  async function notifyWithoutDatabase(fault: Fault | undefined, now: number): Promise<void> {
    if (fault && now - (mailedAt.get(fault.cause) ?? Number.NEGATIVE_INFINITY) >= day) {
      log(`Problem (${fault.cause}): ${fault.says}`);
      if (await deliver({ subject: firstSentence(fault.says), text: fault.says }))
        mailedAt.set(fault.cause, now);
    }
    if (fault || mailedAt.size === 0) return;
    for (const cause of mailedAt.keys()) log(`Resolved: ${cause}`);
    if (await deliver({ subject: "All well again", text: "The database and the disk work again." }))
      mailedAt.clear();
  }

  async function findAll(now: number): Promise<Fault[]> {
    const at = { db, now, settings };
    if (isWeb) return senderFaults(at);
    return [
      ...(await findFaults(at)),
      ...nightlyFaults(settings, now),
      ...waiting,
      ...(await feedFaults(now)),
    ];
  }

  /** Begins, changes and ends alarms, one for each fault found. */
  async function updateAlarms(found: readonly Fault[], now: number): Promise<void> {
    const known = (await listAlarms(db)).filter(({ cause }) => (cause === "sender") === isWeb);
    for (const fault of found) {
      const alarm = known.find(({ cause }) => cause === fault.cause);
      if (alarm?.endedAt === null && alarm.says === fault.says) continue;
      const isNew = !alarm || alarm.endedAt !== null;
      const begun = isNew ? { since: now, endedAt: null } : {};
      const written = await writeAlarm(db, { ...fresh, since: now, ...alarm, ...fault, ...begun });
      if (written && isNew) log(`Problem (${fault.cause}): ${fault.says}`);
    }
    for (const alarm of known) {
      const isOver = alarm.endedAt === null && !found.some(({ cause }) => cause === alarm.cause);
      if (isOver && (await writeAlarm(db, { ...alarm, endedAt: now }))) log(`Resolved: ${alarm.cause}`);
    }
  }

  /** Mails each cause at most once a day, and once when it is over. */
  async function notifyAlarms(now: number): Promise<void> {
    const alarms = (await listAlarms(db)).filter(({ cause }) => (cause === "sender") === isWeb);
    const isDue = ({ endedAt, notifiedAt }: Alarm) =>
      endedAt === null && (notifiedAt === null || now - notifiedAt >= day);
    const isOver = ({ endedAt, notifiedAt, resolvedNotifiedAt }: Alarm) =>
      endedAt !== null &&
      now - endedAt >= calm &&
      notifiedAt !== null &&
      (resolvedNotifiedAt ?? 0) < notifiedAt;
    const standing = alarms.filter(({ endedAt }) => endedAt === null);
    await notifyOnce(alarms.filter(isDue), { notifiedAt: now }, (due) =>
      faultMessage(due, settings.timeZone),
    );
    await notifyOnce(alarms.filter(isOver), { resolvedNotifiedAt: now }, (over) =>
      wellMessage(over, standing, settings.timeZone),
    );
  }

  /**
   * Marks the alarms first, so that only one of several processes sends the mail; removes the mark if it cannot be
   * sent.
   */
  async function notifyOnce(
    alarms: readonly Alarm[],
    mark: Partial<Alarm>,
    messageOf: (alarms: readonly Alarm[]) => Message,
  ): Promise<void> {
    const mine: Alarm[] = [];
    for (const alarm of alarms) if (await writeAlarm(db, { ...alarm, ...mark })) mine.push(alarm);
    if (mine.length === 0 || (await deliver(messageOf(mine)))) return;
    for (const alarm of mine) await writeAlarm(db, { ...alarm, version: alarm.version + 1 });
  }

  /** Monday's preview, and how an issue ended. */
  async function sendNotices(now: number): Promise<void> {
    if (!settings.operatorEmail) return;
    for (let notice = await takeNotice(db, now); notice; notice = await takeNotice(db, now)) {
      if (await deliver(notice)) continue;
      return putBackNotice(db, notice.id);
    }
  }

  /** Returns false if it must be tried again in a minute. Without OPERATOR_EMAIL there is only the log. */
  async function deliver(message: Message): Promise<boolean> {
    const failure = await notify(message);
    if (failure !== undefined) log(`The mail to the operator could not be sent (${failure})`);
    return failure === undefined;
  }

  return {
    async check() {
      const now = clock();
      const fault = await faultOfStore(now);
      await notifyWithoutDatabase(fault, now);
      if (fault?.cause === "database") return;
      await updateAlarms(await findAll(now), now);
      await notifyAlarms(now);
      if (!isWeb) await sendNotices(now);
    },
    setWaiting(events) {
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

const fresh = { endedAt: null, notifiedAt: null, resolvedNotifiedAt: null, version: 0 };

function faultMessage(alarms: readonly Alarm[], timeZone: string): Message {
  const more = alarms.length > 1 ? `, and ${alarms.length - 1} more` : "";
  return {
    subject: `${firstSentence(alarms[0]?.says ?? "")}${more}`,
    text: `${alarms.map(({ says, since }) => `${says}\n(since ${timeIn(since, timeZone)})`).join("\n\n")}

You get at most one mail a day about each problem, and one when it is over. To see what is wrong now: “npm run newsletter -- status”.`,
  };
}

function wellMessage(over: readonly Alarm[], standing: readonly Alarm[], timeZone: string): Message {
  const rest = standing.length;
  return {
    subject: rest === 0 ? "All well again" : `Resolved, with ${counted(rest, "problem")} left`,
    text: [
      ...over.map(({ says, endedAt }) => `Resolved on ${timeIn(endedAt ?? 0, timeZone)}: ${says}`),
      ...standing.map(({ says }) => `Still wrong: ${says}`),
    ].join("\n\n"),
  };
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0]?.replace(/\.$/, "") ?? text;
}
