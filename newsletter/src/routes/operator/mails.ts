import { Hono } from "hono";
import { mailsPage, type UndecidedMail } from "../../pages/operator/mails.ts";
import { countMails, type ListedMail, listMails } from "../../store/outbox-overview.ts";
import { resendMails, settleMails } from "../../store/resend.ts";
import { deskOf, field, type OperatorDeps, type OperatorEnv } from "./operator-env.ts";

const most = 100;
const kinds = { confirmation: "Confirmation", issue: "Issue", "me-link": "Link to their data" } as const;

/** Uncertain and failed mails: send again, or leave. */
export function mailRoutes(deps: OperatorDeps): Hono<OperatorEnv> {
  const { store, clock, settings } = deps;
  const routes = new Hono<OperatorEnv>();
  routes.get("/", async (c) => {
    const done = Number(c.req.query("done") ?? Number.NaN);
    const says = `${done} ${done === 1 ? "mail is" : "mails are"} decided.`;
    const desk = await deskOf(c, deps, done >= 0 ? { isGood: true, says } : undefined);
    const uncertain = await listMails(store.db, ["uncertain"], most);
    const failed = await listMails(store.db, ["failed"], most);
    const counts = await countMails(store.db);
    const more = counts.uncertain + counts.failed - uncertain.length - failed.length;
    const shown = (mail: ListedMail) => undecided(mail, settings.timeZone);
    return c.html(mailsPage(desk, { uncertain: uncertain.map(shown), failed: failed.map(shown), more }));
  });
  routes.post("/", async (c) => {
    const ids = (name: string) => field(c, name).split(" ").filter(Boolean);
    const now = clock();
    const sendBy = now + settings.maxLatenessHours * 3_600_000;
    const again = await resendMails(store.db, ids("again"), { now, sendBy });
    const settled = await settleMails(store.db, ids("settle"), now);
    deps.wakeSender?.();
    return c.redirect(`/mails?done=${again.length + settled.length}`, 303);
  });
  return routes;
}

function undecided(mail: ListedMail, timeZone: string): UndecidedMail {
  const { id, address, kind, weekKey, answer, finishedAt, createdAt } = mail;
  const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return {
    id,
    to: address ?? "an erased reader",
    what: weekKey ? `${kinds[kind]} ${weekKey}` : kinds[kind],
    answer: answer ?? "",
    time: time.format(finishedAt ?? createdAt),
  };
}
