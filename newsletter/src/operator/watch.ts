import { timeIn } from "../issues/issue-notices.ts";
import type { IssueEvent } from "../issues/issues.ts";
import type { Service } from "../service.ts";
import { readNote, writeNote } from "../store/note-rows.ts";
import { putBackNotice, takeNotice } from "../store/notice-rows.ts";
import type { Alarm } from "../store/schema.ts";
import { type AlarmLedger, ownLedger, sharedLedger } from "./alarm-ledger.ts";
import { changesBy, isToTell, isWellToTell, type Look, told, untold, wellTold } from "./alarms.ts";
import { isDiskFull } from "./disk.ts";
import {
  feedLook,
  lookAtClock,
  lookAtIssues,
  lookAtLimits,
  lookAtMail,
  lookAtSender,
  lookAtWaiting,
} from "./looks.ts";
import { createMessenger, type Message, type Messenger } from "./messenger.ts";

const minute = 60_000;
const lastResortAfter = 10 * minute;

export type Watch = {
  /** Once a minute: looks at everything, writes a line for each change, tells the operator what they must hear. */
  turn(): Promise<void>;
  /** What the last tick did: an issue that waits is known from there. */
  hear(events: readonly IssueEvent[]): void;
};

type WatchDeps = Pick<Service, "store" | "settings" | "clock" | "readFeed" | "mailer" | "disk"> & {
  log: (line: string, error?: unknown) => void;
  messenger?: Messenger;
  /** No way to the operator takes an alarm: the process must end, so that whoever started it sees that. */
  lastResort: () => void;
};

/** What keeps the database from remembering. */
const ownCauses = ["disk", "database", "start"];

/** Looks after the service, and tells its operator. Where nothing is sent, it looks after the sending half instead. */
export function createWatch(deps: WatchDeps): Watch {
  const { store, settings, clock, log } = deps;
  const messenger = deps.messenger ?? createMessenger(settings, deps.mailer, clock);
  const own = ownLedger(settings.dataDir, ownCauses);
  const shared = sharedLedger(store.db);
  const lookAtFeed = feedLook(deps.readFeed);
  let waiting = new Map<string, string>();
  let untoldSince: number | undefined;

  async function lookInside(now: number): Promise<Look[]> {
    const at = { db: store.db, now, settings };
    if (settings.role === "web") return [await lookAtSender(at)];
    return [
      await lookAtMail(at),
      await lookAtIssues(at),
      await lookAtLimits(at),
      await lookAtClock(at),
      lookAtWaiting(waiting),
      await lookAtFeed(now),
    ];
  }

  /** Writes a sign of life, which is also the proof that the database takes one; another role reads it. */
  async function lookAtDatabase(now: number): Promise<Look> {
    const covers = (cause: string) => ownCauses.includes(cause);
    try {
      if (settings.role === "web") await readNote(store.db, "watchedAt");
      else await writeNote(store.db, "watchedAt", now);
    } catch (error) {
      if (!isDiskFull(error)) return { covers, troubles: [{ cause: "database", says: databaseSays(error) }] };
      deps.disk.hear(error);
    }
    return { covers, troubles: await deps.disk.look() };
  }

  async function note(ledger: AlarmLedger, look: Look, now: number): Promise<void> {
    for (const alarm of changesBy(look, await ledger.list(), now)) {
      const isNews = (await ledger.write(alarm)) && (alarm.since === now || alarm.endedAt === now);
      if (isNews)
        log(
          alarm.endedAt === null ? `Trouble (${alarm.cause}): ${alarm.says}` : `Well again: ${alarm.cause}`,
        );
    }
  }

  async function tell(ledger: AlarmLedger, now: number): Promise<void> {
    const alarms = await ledger.list();
    const bad = await claimed(
      ledger,
      alarms.filter((alarm) => isToTell(alarm, now)),
      (alarm) => told(alarm, now),
    );
    if (bad.length > 0) await deliver(ledger, bad, troubleMessage(bad, settings.timeZone), now);
    const well = alarms.filter((alarm) => isWellToTell(alarm, now));
    const over = await claimed(ledger, well, (alarm) => wellTold(alarm, now));
    const stand = alarms.filter(({ endedAt }) => endedAt === null);
    if (over.length > 0) await deliver(ledger, over, wellMessage(over, stand, settings.timeZone), now);
  }

  async function deliver(
    ledger: AlarmLedger,
    alarms: Claimed[],
    message: Message,
    now: number,
  ): Promise<void> {
    const ways = await messenger.alarm(message);
    for (const { way, ok, says } of ways) if (!ok) log(`The operator could not be told by ${way} (${says})`);
    if (ways.some(({ ok }) => ok) || !messenger.hasWay) {
      untoldSince = undefined;
      return;
    }
    for (const { before, after } of alarms) await ledger.write(untold(after, before));
    untoldSince ??= now;
    if (now - untoldSince >= lastResortAfter) deps.lastResort();
  }

  async function inform(now: number): Promise<void> {
    if (!settings.operatorEmail) return;
    for (let notice = await takeNotice(store.db, now); notice; notice = await takeNotice(store.db, now)) {
      const ways = await messenger.inform(notice);
      if (ways.some(({ ok }) => ok)) continue;
      log(`The operator could not be told by mail (${ways.map(({ says }) => says).join()})`);
      return putBackNotice(store.db, notice.id);
    }
  }

  return {
    async turn() {
      const now = clock();
      const database = await lookAtDatabase(now);
      await note(own, database, now);
      await tell(own, now);
      if (database.troubles.some(({ cause }) => cause === "database")) return;
      for (const look of await lookInside(now)) await note(shared, look, now);
      await tell(shared, now);
      if (settings.role !== "web") await inform(now);
    },
    hear(events) {
      waiting = new Map(
        events.flatMap((each) => (each.event === "waiting" ? [[each.weekKey, each.why]] : [])),
      );
    },
  };
}

type Claimed = { before: Alarm; after: Alarm };

/** Those that no other copy of the service tells in this moment. */
async function claimed(
  ledger: AlarmLedger,
  alarms: readonly Alarm[],
  claim: (alarm: Alarm) => Alarm,
): Promise<Claimed[]> {
  const mine: Claimed[] = [];
  for (const before of alarms) {
    const after = claim(before);
    if (await ledger.write(after)) mine.push({ before, after });
  }
  return mine;
}

function databaseSays(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The database does not answer (${reason}). Readers cannot sign up, and no mail leaves until it does.`;
}

function troubleMessage(alarms: readonly Claimed[], timeZone: string): Message {
  const [first = { says: "" }] = alarms.map(({ after }) => after);
  const more = alarms.length > 1 ? `, and ${alarms.length - 1} more` : "";
  return {
    subject: `${firstSentence(first.says)}${more}`,
    text: `${alarms.map(({ after }) => `${after.says}\n(since ${timeIn(after.since, timeZone)})`).join("\n\n")}

You hear of each cause once a day at most, and once when it is over. What stands now: “npm run newsletter -- status”.`,
  };
}

function wellMessage(over: readonly Claimed[], stand: readonly Alarm[], timeZone: string): Message {
  const lines = over.map(
    ({ before }) => `Over since ${timeIn(before.endedAt ?? 0, timeZone)}: ${before.says}`,
  );
  const rest = stand.map(({ says }) => `Still: ${says}`);
  return {
    subject:
      stand.length === 0
        ? "All well again"
        : `Well again, but ${stand.length} ${stand.length === 1 ? "thing" : "things"} not yet`,
    text: [...lines, ...rest].join("\n\n"),
  };
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0]?.replace(/\.$/, "") ?? text;
}
