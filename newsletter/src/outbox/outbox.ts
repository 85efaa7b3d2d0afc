import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Composer, IssueWords } from "../delivery/compose.ts";
import type { Connection, Delivery, Mailer } from "../delivery/mailer.ts";
import type { Settings } from "../settings.ts";
import { findIssue } from "../store/issue-rows.ts";
import type { Store } from "../store/open-store.ts";
import type { Recipient } from "../store/outbox-rows.ts";
import type { OutboxRow } from "../store/schema.ts";
import { createClaims } from "./claims.ts";
import { createLedger } from "./ledger.ts";
import { createMailServerWatch } from "./mail-server-watch.ts";

export type SenderDeps = {
  store: Store;
  mailer: Mailer;
  compose: Composer;
  settings: Settings;
  clock: () => number;
  log: (line: string, error?: unknown) => void;
};

export type Sender = {
  /** Sends whatever is due, until `stop`. */
  start(): void;
  /** There may be new mail: do not wait for the next look. */
  wake(): void;
  /** Sends whatever is due now; resolves when nothing is left. */
  drain(): Promise<void>;
  /** Gives the mails under way that long (milliseconds), cuts off the rest, and gives back what was not begun. */
  stop(patience?: number): Promise<void>;
};

const lookAgain = 1000;
// A mail server that says nothing would hold us for its two minutes; systemd and Docker kill after ten seconds or more.
const patienceWhenStopping = 5_000;

/** The half of the service that sends. Several may run on one database. */
export function createSender(deps: SenderDeps): Sender {
  const { store, mailer, settings, clock, log } = deps;
  const owner = randomUUID();
  const claims = createClaims(deps, owner);
  const ledger = createLedger(deps, owner);
  const watch = createMailServerWatch(store, clock);
  const wordsOf = wordsReader(store);
  const stopping = new AbortController();
  const givingUp = new AbortController();
  let bell = Promise.withResolvers<void>();
  let work: Promise<unknown> = Promise.resolve();

  async function run(connection: Connection, untilEmpty: boolean): Promise<void> {
    while (!stopping.signal.aborted) {
      const row = await next();
      if (row) await sendOne(connection, row, untilEmpty);
      else if (untilEmpty) break;
      else await Promise.race([wait(lookAgain, undefined, { ref: false }), bell.promise]);
    }
    connection.close();
  }

  async function next(): Promise<OutboxRow | undefined> {
    try {
      return await claims.take();
    } catch (error) {
      log("The outbox could not be read", error);
      return undefined;
    }
  }

  async function sendOne(connection: Connection, row: OutboxRow, untilEmpty: boolean): Promise<void> {
    try {
      const recipient = await ledger.begin(row.id);
      if (!recipient) return;
      const delivery = await attempt(connection, recipient);
      await ledger.record(recipient, delivery, stopping.signal);
      const pause = await watch.pauseAfter(delivery);
      if (pause > 0 && !untilEmpty) await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    } catch (error) {
      log(`The state of mail ${row.id} could not be written`, error);
    } finally {
      claims.letGo(row.id);
    }
  }

  async function attempt(connection: Connection, { row, subscriber }: Recipient): Promise<Delivery> {
    try {
      const letter = { id: row.id, kind: row.kind, weekKey: row.weekKey, to: subscriber };
      const mail = deps.compose(letter, await wordsOf(row.weekKey), new Date(clock()));
      return await connection.deliver(mail, givingUp.signal);
    } catch (error) {
      log(`Mail ${row.id} could not be made`, error);
      return { outcome: "put-off", answer: "The mail could not be made." };
    }
  }

  function runAll(untilEmpty: boolean): Promise<unknown> {
    return Promise.all(
      Array.from({ length: settings.senderConnections }, () => run(mailer.connect(), untilEmpty)),
    );
  }

  function keepAlive(): void {
    claims.keepAlive().catch((error) => log("Leases could not be renewed", error));
    watch.lookAtNote().catch((error) => log("The note about the mail server could not be read", error));
  }

  return {
    start() {
      keepAlive();
      const timer = setInterval(keepAlive, (settings.leaseSeconds * 1000) / 3);
      work = runAll(false).finally(() => clearInterval(timer));
    },
    wake() {
      bell.resolve();
      bell = Promise.withResolvers();
    },
    async drain() {
      await claims.keepAlive();
      await watch.lookAtNote();
      await runAll(true);
    },
    async stop(patience = patienceWhenStopping) {
      stopping.abort();
      bell.resolve();
      const cutOff = setTimeout(() => givingUp.abort(), patience);
      await work;
      clearTimeout(cutOff);
      await claims.release().catch((error) => log("Leases could not be given back", error));
    },
  };
}

function wordsReader(store: Store): (weekKey: string | null) => Promise<IssueWords> {
  const none: IssueWords = { tips: [] };
  let last: { weekKey: string; words: IssueWords } | undefined;
  return async (weekKey) => {
    if (weekKey === null) return none;
    if (last?.weekKey === weekKey) return last.words;
    const issue = await findIssue(store.db, weekKey);
    if (issue?.tips.length !== 3) throw new Error(`The issue ${weekKey} has no three tips`);
    last = { weekKey, words: issue };
    return issue;
  };
}
