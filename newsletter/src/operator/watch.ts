import { putBackNotice, readAlarms, replaceAlarms, type Told, takeNotice } from "../database/alarm-rows.ts";
import { writeMeta } from "../database/meta-rows.ts";
import type { Service } from "../service.ts";
import { counted } from "../text-format.ts";
import { isDiskFull } from "./disk.ts";
import { type Telling, telling } from "./due-alarms.ts";
import { type OperatingFault, present } from "./fault.ts";
import { feedChecker, findFaults } from "./health.ts";
import { createNotifier, type Message, type Notify } from "./notify.ts";
import { databaseAway } from "./readiness.ts";
import { waitingMails } from "./waiting-mails.ts";

type WatchDeps = Service & { notify?: Notify };

/** Returns what the process that sends does each minute: it finds all faults, and mails the operator what they do not know. */
export function createWatch(deps: WatchDeps): () => Promise<void> {
  const { store, settings, clock, log, disk } = deps;
  const { db } = store;
  const notify = deps.notify ?? createNotifier(settings, deps.mailer, clock);
  const feedFaults = feedChecker(deps.readFeed);
  let logged: readonly OperatingFault[] = [];
  // while the database or the disk is at fault, nothing can be stored
  let toldUnstored: Told = {};

  /** Stores when this process was last alive, which also proves that the database can be written. */
  async function faultOfStore(now: number): Promise<OperatingFault | undefined> {
    try {
      await writeMeta(db, "watchedAt", now);
    } catch (error) {
      if (!isDiskFull(error)) return databaseAway(error);
      disk.recordError(error);
    }
    return disk.check();
  }

  function logChanges(found: readonly OperatingFault[]): void {
    const without = (faults: readonly OperatingFault[], others: readonly OperatingFault[]) =>
      faults.filter(({ cause }) => !others.some((other) => other.cause === cause));
    for (const { cause, says } of without(found, logged)) log(`Problem (${cause}): ${says}`);
    for (const { cause } of without(logged, found)) log(`Resolved: ${cause}`);
    logged = found;
  }

  async function tellUnstored(found: OperatingFault[], before: Told, now: number): Promise<void> {
    logChanges(found);
    const next = telling(before, found, now);
    if (await mail(next, found)) toldUnstored = next.told;
  }

  /** Of several processes, the one that stores what it tells first tells it. */
  async function tell(found: OperatingFault[], now: number, ofFeed: OperatingFault[]): Promise<void> {
    logChanges(found);
    const { text, told } = await readAlarms(db);
    const next = telling({ ...told, ...toldUnstored }, found, now);
    const stored = await replaceAlarms(db, text, { found: ofFeed, told: next.told });
    if (stored === undefined) return;
    if (await mail(next, found)) toldUnstored = {};
    else await replaceAlarms(db, stored, { found: ofFeed, told });
  }

  /** False: it could not be sent. */
  async function mail({ due, over }: Telling, found: readonly OperatingFault[]): Promise<boolean> {
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

  return async () => {
    const now = clock();
    const fault = await faultOfStore(now);
    if (fault?.cause === "database") return tellUnstored([fault], toldUnstored, now);
    const ofFeed = await feedFaults(now);
    const at = { db, now, settings };
    const found = present([fault, ...(await findFaults(at)), await waitingMails(at), ...ofFeed]);
    if (fault) return tellUnstored(found, { ...(await readAlarms(db)).told, ...toldUnstored }, now);
    await tell(found, now, ofFeed);
    await sendNotices(now);
  };
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
