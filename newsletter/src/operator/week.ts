import { preview } from "../issues/by-hand.ts";
import { pathOf } from "../issues/choose-tips.ts";
import { isLaidAside } from "../issues/drafts.ts";
import { pausedByOperator } from "../issues/parking.ts";
import { issueDate, weekNumber } from "../mail/issue-date.ts";
import { issueSubject } from "../mail/issue-subject.ts";
import type { Tip } from "../mail/mail-body.ts";
import { promises } from "../mail/promises.ts";
import type { Service } from "../service.ts";
import { listAlarms } from "../store/alarm-rows.ts";
import { type Issue, listIssues } from "../store/issue-rows.ts";
import { listNotices } from "../store/notice-rows.ts";
import { countMails } from "../store/outbox-overview.ts";
import { countSubscribers } from "../store/subscriber-rows.ts";
import type { Trouble } from "./alarms.ts";
import { reasonsNotReady } from "./readiness.ts";

export type WeekDeps = Pick<Service, "store" | "settings" | "clock" | "readFeed" | "disk">;

/** An issue whose mails are not all dealt with. */
export type SendingIssue = {
  weekKey: string;
  isHeld: boolean;
  /** Why it is held. */
  why?: string | undefined;
  done: number;
  all: number;
  figures: Record<string, number>;
};

/** The operator's week: what is wrong, what is under way, what comes next. */
export type Week = {
  troubles: readonly Trouble[];
  sending: readonly SendingIssue[];
  /** "Tuesday 24 November 2026". */
  date: string;
  week: string;
  /** "08:00 (Europe/Lisbon)". */
  time: string;
  readers: number;
  isSkipped: boolean;
  isPicked: boolean;
  isLaidAside: boolean;
  subject: string;
  usualSubject: string;
  opening: string;
  greeting: string;
  usualOpening: string;
  tips: readonly Tip[];
  offered: readonly OfferedTip[];
  /** Whether there is a mail to look at. */
  hasMail: boolean;
  from: string;
  operatorEmail: string;
  told: readonly { subject: string; text: string; time: string }[];
};

/** A tip of the feed, and the last issue it was in. */
type OfferedTip = Tip & { sentIn?: string | undefined };

/** Everything the operator's first page says. A feed that cannot be read is one of the troubles, no error. */
export async function readWeek(deps: WeekDeps): Promise<Week> {
  const { store, settings, clock } = deps;
  const now = clock();
  const { issue, offered, fault } = await nextIn(deps);
  const troubles = await reasonsNotReady(deps);
  return {
    troubles: fault && !troubles.some(({ cause }) => cause === "feed") ? [...troubles, fault] : troubles,
    sending: await sendingIn(deps),
    date: `Tuesday ${issueDate(issue.weekKey)}`,
    week: weekNumber(issue.weekKey),
    time: `${settings.sendAt} (${settings.timeZone})`,
    readers: (await countSubscribers(store.db)).active,
    isSkipped: issue.state === "skipped",
    isPicked: issue.isPicked,
    isLaidAside: isLaidAside(issue, settings, now) && issue.tips.length === 3,
    subject: issue.subject ?? "",
    usualSubject: issueSubject(issue.weekKey, issue.tips[0]?.title ?? "Three tips"),
    opening: issue.opening ?? "",
    greeting: promises.mail.greeting,
    usualOpening: promises.mail.opening,
    tips: issue.tips,
    offered,
    hasMail: issue.tips.length === 3,
    from: `${settings.siteName} <${settings.mailFrom}>`,
    operatorEmail: settings.operatorEmail ?? "",
    told: await toldIn(deps),
  };
}

async function nextIn(deps: WeekDeps): Promise<{ issue: Issue; offered: OfferedTip[]; fault?: Trouble }> {
  try {
    const feed = await deps.readFeed();
    const issue = await preview({ ...deps, readFeed: async () => feed });
    return { issue, offered: await withLastWeek(deps, [...issue.tips, ...feed]) };
  } catch (error) {
    const says = error instanceof Error ? `${error.message}.` : String(error);
    const issue = await preview({ ...deps, readFeed: async () => [] });
    return { issue, offered: await withLastWeek(deps, issue.tips), fault: { cause: "feed", says } };
  }
}

/** Each tip once, the newest first. */
async function withLastWeek({ store }: WeekDeps, tips: readonly Tip[]): Promise<OfferedTip[]> {
  const sentIn = new Map<string, string>();
  for (const { weekKey, tips: sent } of await listIssues(store.db, ["queued", "parked", "done"]))
    for (const tip of sent) if (!sentIn.has(pathOf(tip))) sentIn.set(pathOf(tip), weekKey);
  const once = new Map(tips.map((tip) => [pathOf(tip), tip]));
  return [...once.values()]
    .sort((one, other) => Date.parse(other.datePublished) - Date.parse(one.datePublished))
    .map((tip) => ({ ...tip, sentIn: sentIn.get(pathOf(tip)) }));
}

async function sendingIn({ store }: WeekDeps): Promise<SendingIssue[]> {
  const issues = await listIssues(store.db, ["queued", "parked"]);
  return Promise.all(
    issues.map(async ({ weekKey, state, note }) => {
      const { pending, leased, sending, sent, failed, uncertain, cancelled } = await countMails(
        store.db,
        weekKey,
      );
      const waiting = pending + leased + sending;
      const done = sent + failed + uncertain + cancelled;
      const isHeld = state === "parked";
      const figures = { Sent: sent, Waiting: waiting, Failed: failed, Uncertain: uncertain };
      return {
        weekKey,
        isHeld,
        done,
        all: done + waiting,
        figures,
        ...(isHeld ? { why: note ?? pausedByOperator } : {}),
      };
    }),
  );
}

const lately = 12;

async function toldIn({ store, settings }: WeekDeps): Promise<Week["told"]> {
  const alarms = (await listAlarms(store.db)).map(({ says, since, endedAt }) => ({
    at: since,
    subject: endedAt === null ? "Wrong now" : "Was wrong, and is well again",
    text: says,
  }));
  const notices = (await listNotices(store.db, lately)).map(({ subject, text, createdAt }) => ({
    at: createdAt,
    subject,
    text,
  }));
  const time = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: settings.timeZone,
  });
  return [...alarms, ...notices]
    .sort((one, other) => other.at - one.at)
    .slice(0, lately)
    .map(({ at, ...rest }) => ({ ...rest, time: time.format(at) }));
}
