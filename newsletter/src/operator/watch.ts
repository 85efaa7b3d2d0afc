import { readMeta, writeMeta } from "../database/meta-rows.ts";
import {
  putBackNotice,
  readStanding,
  replaceStanding,
  type Standing,
  takeNotice,
} from "../database/operator-rows.ts";
import type { IssueEvent } from "../issues/issues.ts";
import type { Service } from "../service.ts";
import { counted, timeIn } from "../wording.ts";
import { isDiskFull } from "./disk.ts";
import { type Fault, feedChecker, findFaults, senderFaults } from "./health.ts";
import { nightlyFaults } from "./nightly.ts";
import { createNotifier, type Message, type Notify } from "./notify.ts";
import { databaseAway } from "./readiness.ts";
import { type Comparison, compareFaults, withoutMail } from "./standing.ts";

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
  /** Of the database and the disk: while one of them is at fault, nothing can be stored. */
  let ofStore: Standing[] = [];

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

  async function tellOfStore(fault: Fault | undefined, now: number): Promise<void> {
    const comparison = compareFaults(ofStore, fault ? [fault] : [], now);
    ofStore = (await tell(comparison)) ? comparison.standing : withoutMail(comparison);
  }

  /** Of several processes, the one that stores the change first tells of it. */
  async function tellOfOthers(found: readonly Fault[], now: number): Promise<void> {
    const watcher = isWeb ? "faultsOfSender" : "faults";
    const { text: read, standing } = await readStanding(db, watcher);
    const comparison = compareFaults(standing, found, now);
    const next = JSON.stringify(comparison.standing);
    if (next === read || !(await replaceStanding(db, watcher, { read, now: next }))) return;
    if (await tell(comparison)) return;
    await replaceStanding(db, watcher, { read: next, now: JSON.stringify(withoutMail(comparison)) });
  }

  /** Writes a line for each change, and mails what is due. False: the mail could not be sent. */
  async function tell({ standing, begun, ended, due, over }: Comparison): Promise<boolean> {
    for (const { cause, says } of begun) log(`Problem (${cause}): ${says}`);
    for (const { cause } of ended) log(`Resolved: ${cause}`);
    const there = standing.filter(({ goneAt }) => goneAt === null);
    if (due.length > 0 && !(await deliver(faultMessage(due, settings.timeZone)))) return false;
    return over.length === 0 || deliver(wellMessage(over, there, settings.timeZone));
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
      await tellOfStore(fault, now);
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

function faultMessage(faults: readonly Standing[], timeZone: string): Message {
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : "";
  return {
    subject: `${firstSentence(faults[0]?.says ?? "")}${more}`,
    text: `${faults.map(({ says, since }) => `${says}\n(since ${timeIn(since, timeZone)})`).join("\n\n")}

You get at most one mail a day about each problem, and one when it is over. To see what is wrong now: “npm run newsletter -- status”.`,
  };
}

function wellMessage(over: readonly Standing[], standing: readonly Standing[], timeZone: string): Message {
  const rest = standing.length;
  return {
    subject: rest === 0 ? "All well again" : `Resolved, with ${counted(rest, "problem")} left`,
    text: [
      ...over.map(({ says, goneAt }) => `Resolved on ${timeIn(goneAt ?? 0, timeZone)}: ${says}`),
      ...standing.map(({ says }) => `Still wrong: ${says}`),
    ].join("\n\n"),
  };
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0]?.replace(/\.$/, "") ?? text;
}
