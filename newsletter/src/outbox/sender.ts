import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { judge, recordBounce, type Undelivered } from "../bounces/judge-bounces.ts";
import { findIssue } from "../database/issue-rows.ts";
import { freeExpired, giveUpOnOld, releaseMails, renewLeases } from "../database/leases.ts";
import { dropMeta, readMeta, writeMetaOnce } from "../database/meta-rows.ts";
import type { Store } from "../database/open-store.ts";
import {
  beginSending,
  claimMails,
  longestRetryMs,
  type Recipient,
  type Result,
  recordResult,
} from "../database/outbox-rows.ts";
import type { OutboxRow } from "../database/schema.ts";
import type { IssueTexts } from "../delivery/compose.ts";
import type { Connection, Delivery } from "../delivery/mailer.ts";
import type { Service } from "../service.ts";
import type { Settings } from "../settings.ts";

/*
 * How one mail is sent. Each step is on disk before the next:
 *
 *   pending → leased    `claim`: this sender has it; when the sender dies, the lease runs out and it is pending again
 *   leased  → sending   `beginSending`: still wanted? From here on a crash leaves it uncertain
 *                       `attempt`: the mail server is spoken to
 *   sending → sent, failed, uncertain, or pending with a later time: `afterAttempt`
 *
 * A mail somebody asked for with a click is sent again when in doubt. An issue is not: it stays uncertain until the
 * operator decides, so that nobody gets it twice.
 */

type SenderDeps = Pick<Service, "store" | "mailer" | "compose" | "settings" | "clock" | "log"> & {
  connections?: number;
};

const usualConnections = 5;
const claimedAtOnce = 50;
const pollPause = 1000;
const longestPauseMs = 30_000;
// systemd kills after ten seconds, and a mail server that says nothing would hold us for two minutes
const stopTimeoutMs = 5_000;

/** Several may run on one database. */
export function createSender(deps: SenderDeps) {
  const { store, mailer, settings, clock, log, connections = usualConnections } = deps;
  const { db } = store;
  const owner = randomUUID();
  const textsOf = textsReader(store);
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const claimed: OutboxRow[] = [];
  const leased = new Set<string>();
  let claiming: Promise<void> | undefined;
  let newMail = Promise.withResolvers<void>();
  let work: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let isMarkedAway = true;

  const leaseEnd = () => clock() + settings.leaseSeconds * 1000;

  async function run(connection: Connection, untilEmpty: boolean): Promise<void> {
    while (!stopping.signal.aborted) {
      const row = await next();
      if (row) await sendOne(connection, row, untilEmpty);
      else if (untilEmpty) break;
      else await Promise.race([wait(pollPause, undefined, { ref: false }), newMail.promise]);
    }
    connection.close();
  }

  async function next(): Promise<OutboxRow | undefined> {
    try {
      if (claimed.length === 0) {
        claiming ??= claim().finally(() => {
          claiming = undefined;
        });
        await claiming;
      }
      return claimed.shift();
    } catch (error) {
      log("The outbox could not be read", error);
      return undefined;
    }
  }

  async function claim(): Promise<void> {
    const wanted = { owner, now: clock(), until: leaseEnd(), limit: claimedAtOnce };
    for (const row of await claimMails(store, wanted, settings)) {
      claimed.push(row);
      leased.add(row.id);
    }
  }

  async function sendOne(connection: Connection, { id }: OutboxRow, untilEmpty: boolean): Promise<void> {
    try {
      const recipient = await store.transaction((tx) => beginSending(tx, { owner, id, now: clock() }));
      if (!recipient) return;
      const delivery = await attempt(connection, recipient);
      await record(recipient, delivery);
      const pause = await pauseAfter(delivery);
      if (pause > 0 && !untilEmpty) await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    } catch (error) {
      log(`The state of mail ${id} could not be written`, error);
    } finally {
      leased.delete(id);
    }
  }

  async function attempt(connection: Connection, { row, subscriber }: Recipient): Promise<Delivery> {
    try {
      const mail = deps.compose({ ...row, to: subscriber }, await textsOf(row.weekKey), new Date(clock()));
      return await connection.deliver(mail, givingUp.signal);
    } catch (error) {
      log(`Mail ${row.id} could not be composed`, error);
      return { outcome: "put-off", answer: "The mail could not be composed." };
    }
  }

  /** Keeps trying while the database is away: the result of a mail must not be lost. */
  async function record({ row }: Recipient, delivery: Delivery): Promise<void> {
    const result = { id: row.id, ...afterAttempt(delivery, row, settings, clock()) };
    const undelivered = undeliveredBy(row, result);
    for (let tries = 1; ; tries += 1) {
      try {
        const parked = await store.transaction(async (tx) => {
          const isOurs = await recordResult(tx, owner, result, clock());
          return isOurs && undelivered ? judge(tx, undelivered, clock()) : undefined;
        });
        if (parked) log(parked);
        return;
      } catch (error) {
        if (tries === 1) log(`What became of mail ${row.id} (${result.state}) cannot be written yet`, error);
        if (stopping.signal.aborted && tries >= 5) throw error;
        await wait(Math.min(100 * 2 ** tries, 5_000));
      }
    }
  }

  /** Milliseconds to wait; stores since when the mail server has been unreachable, for /readyz. */
  async function pauseAfter({ outcome }: Delivery): Promise<number> {
    if (outcome === "unreachable") {
      failures += 1;
      isMarkedAway = true;
      await writeMetaOnce(db, "mailServerAwaySince", clock());
      return Math.min(1000 * 2 ** Math.floor(failures / 8), longestPauseMs);
    }
    failures = 0;
    if (isMarkedAway) await dropMeta(db, "mailServerAwaySince");
    isMarkedAway = false;
    return 0;
  }

  async function renewAndFree(): Promise<void> {
    if (leased.size > 0) await renewLeases(store, owner, [...leased], leaseEnd());
    await freeExpired(store, clock());
    await store.transaction(async (tx) => {
      for (const mail of await giveUpOnOld(tx, store.engine, clock()))
        if (mail.weekKey !== null) await recordBounce(tx, { ...mail, weekKey: mail.weekKey }, clock());
    });
    // another sender, which may have ended since, may have stored that the mail server is unreachable
    isMarkedAway ||= (await readMeta(db, "mailServerAwaySince")) !== undefined;
  }

  function runAll(untilEmpty: boolean): Promise<unknown> {
    return Promise.all(Array.from({ length: connections }, () => run(mailer.connect(), untilEmpty)));
  }

  return {
    /** Sends whatever is due, until `stop`. */
    start(): void {
      const renew = () => renewAndFree().catch((error) => log("Leases could not be renewed", error));
      void renew();
      const timer = setInterval(renew, (settings.leaseSeconds * 1000) / 3);
      work = runAll(false).finally(() => clearInterval(timer));
    },
    /** Tells the sender that there may be new mail, so that it does not wait for the next poll. */
    notify(): void {
      newMail.resolve();
      newMail = Promise.withResolvers();
    },
    /** Sends whatever is due now; resolves when nothing is left. */
    async drain(): Promise<void> {
      await renewAndFree();
      await runAll(true);
    },
    /** Gives mails that are being sent so long (milliseconds), then aborts them, and releases mails that are not begun. */
    async stop(patience = stopTimeoutMs): Promise<void> {
      stopping.abort();
      newMail.resolve();
      const cutOff = setTimeout(() => givingUp.abort(), patience);
      await work;
      clearTimeout(cutOff);
      await releaseMails(store, owner, settings, clock()).catch((error) =>
        log("Leases could not be given back", error),
      );
    },
  };
}

export function afterAttempt(
  delivery: Delivery,
  { kind, attempts }: Pick<OutboxRow, "kind" | "attempts">,
  { retrySeconds }: Pick<Settings, "retrySeconds">,
  now: number,
): Omit<Result, "id"> {
  const { outcome, answer } = delivery;
  if (outcome === "sent") return { state: "sent", answer };
  if (outcome === "refused")
    return { state: "failed", answer, fault: delivery.isAddressDead ? "address" : "refused" };
  if (outcome === "uncertain" && kind === "issue") return { state: "uncertain", answer, fault: "lost" };
  const retry = retrySeconds * 1000;
  // if the mail server is unreachable, the pause of the mail does not double: the connection itself waits
  const pause =
    outcome === "unreachable" ? retry : Math.min(retry * 2 ** Math.max(attempts - 1, 0), longestRetryMs);
  return { state: "pending", answer, dueAt: now + pause };
}

function undeliveredBy({ weekKey, subscriberId }: OutboxRow, result: Result): Undelivered | undefined {
  const { state, answer, fault = null } = result;
  const isOver = state === "failed" || state === "uncertain";
  return weekKey !== null && isOver ? { subscriberId, weekKey, answer, fault } : undefined;
}

function textsReader(store: Store): (weekKey: string | null) => Promise<IssueTexts> {
  const none: IssueTexts = { tips: [] };
  let last: { weekKey: string; issue: IssueTexts } | undefined;
  return async (weekKey) => {
    if (weekKey === null) return none;
    if (last?.weekKey === weekKey) return last.issue;
    const issue = await findIssue(store.db, weekKey);
    if (issue?.tips.length !== 3) throw new Error(`The issue ${weekKey} has fewer than three tips`);
    last = { weekKey, issue };
    return issue;
  };
}
