import { putBackNotice, readAlarms, replaceAlarms, type Told, takeNotice } from "../database/alarm-rows.ts";
import { readMeta, writeMeta } from "../database/meta-rows.ts";
import type { IssueEvent } from "../issues/scheduler.ts";
import type { Service } from "../service.ts";
import { counted } from "../text-format.ts";
import { isDiskFull } from "./disk.ts";
import { createDueAlarms, type DueAlarms } from "./due-alarms.ts";
import type { OperatingFault } from "./fault.ts";
import { feedChecker, findFaults, senderAway, senderFaults } from "./health.ts";
import { nightlyFaults } from "./nightly.ts";
import { createNotifier, type Message, type Notify } from "./notify.ts";
import { databaseAway } from "./readiness.ts";
import { waitingMails } from "./waiting-mails.ts";

export type Watch = {
  check(): Promise<void>;
  setWaiting(events: readonly IssueEvent[]): void;
};

type WatchDeps = Pick<Service, "store" | "settings" | "clock" | "readFeed" | "mailer" | "disk"> & {
  log: (line: string, error?: unknown) => void;
  notify?: Notify;
};

/** A process that only answers the web watches the one that sends. */
export function createWatch(deps: WatchDeps): Watch {
  const { store, settings, clock, log, disk } = deps;
  const { db } = store;
  const notify = deps.notify ?? createNotifier(settings, deps.mailer, clock);
  const feedFaults = feedChecker(deps.readFeed);
  const isWeb = settings.role === "web";
  const tellingOfStore = createDueAlarms(log);
  const tellingOfOthers = createDueAlarms(log);
  let toldOfStore: Told = {};
  let waiting: OperatingFault[] = [];

  /** Stores when this process was last alive, which also proves that the database can be written. */
  async function faultOfStore(now: number): Promise<OperatingFault | undefined> {
    try {
      if (isWeb) await readMeta(db, "watchedAt");
      else await writeMeta(db, "watchedAt", now);
    } catch (error) {
      if (!isDiskFull(error)) return databaseAway(error);
      disk.recordError(error);
    }
    return disk.check()[0];
  }

  async function findAll(now: number): Promise<OperatingFault[]> {
    const at = { db, now, settings };
    if (isWeb) return senderFaults(at);
    return [
      ...(await findFaults(at)),
      ...nightlyFaults(settings, now),
      ...waiting,
      ...(await waitingMails(db, now, settings.timeZone)),
      ...(await feedFaults(now)),
    ];
  }

  /** While the database or the disk is at fault, nothing can be stored: what was told of them is remembered here. */
  async function tellOfStore(found: OperatingFault[], now: number): Promise<void> {
    const next = tellingOfStore(toldOfStore, found, now);
    if (await mail(next, found)) toldOfStore = next.told;
  }

  /** Of several processes, the one that stores what it tells first tells it. */
  async function tellOfOthers(found: OperatingFault[], now: number): Promise<void> {
    const { text, found: before, told } = await readAlarms(db);
    const [mine, others] = divided(told, ([cause]) => (cause === senderAway) === isWeb);
    const next = tellingOfOthers(mine, found, now);
    const alarms = { found: isWeb ? before : found, told: { ...others, ...next.told } };
    const stored = await replaceAlarms(db, text, alarms);
    if (stored === undefined || (await mail(next, found))) return;
    await replaceAlarms(db, stored, { ...alarms, told });
  }

  /** False: it could not be sent. */
  async function mail({ due, over }: DueAlarms, found: readonly OperatingFault[]): Promise<boolean> {
    if (due.length > 0 && !(await deliver(faultMessage(due)))) return false;
    return over.length === 0 || deliver(wellMessage(over, found));
  }

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
      await tellOfStore(fault ? [fault] : [], now);
      if (fault?.cause === "database") return;
      await tellOfOthers(await findAll(now), now);
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

function divided<Value>(
  record: Record<string, Value>,
  is: (entry: [string, Value]) => boolean,
): [Record<string, Value>, Record<string, Value>] {
  const entries = Object.entries(record);
  return [Object.fromEntries(entries.filter(is)), Object.fromEntries(entries.filter((each) => !is(each)))];
}

function faultMessage(faults: readonly OperatingFault[]): Message {
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : "";
  return {
    subject: `${firstSentence(faults[0]?.says ?? "")}${more}`,
    text: `${faults.map(({ says }) => says).join("\n\n")}

You get at most one mail a day about each problem, and one when it is over. To see what is wrong now: “npm run newsletter -- status”.`,
  };
}

function wellMessage(over: readonly OperatingFault[], left: readonly OperatingFault[]): Message {
  return {
    subject: left.length === 0 ? "All well again" : `Resolved, with ${counted(left.length, "problem")} left`,
    text: [
      ...over.map(({ says }) => `Resolved: ${says}`),
      ...left.map(({ says }) => `Still wrong: ${says}`),
    ].join("\n\n"),
  };
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0]?.replace(/\.$/, "") ?? text;
}
