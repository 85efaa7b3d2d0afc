import { type Context, Hono } from "hono";
import { sendLate } from "../../issues/by-hand.ts";
import { subjectOf } from "../../issues/issue-notices.ts";
import { issueDate } from "../../mail/issue-date.ts";
import type { Word } from "../../pages/operator/frame.ts";
import { issuesPage, type PastIssue } from "../../pages/operator/issues.ts";
import { type Issue, listIssues } from "../../store/issue-rows.ts";
import { countMails } from "../../store/outbox-overview.ts";
import type { IssueState } from "../../store/schema.ts";
import { deskOf, field, type OperatorDeps, type OperatorEnv, problemOf } from "./operator-env.ts";

const states: Partial<Record<IssueState, string>> = {
  queued: "under way",
  parked: "held",
  done: "",
  missed: "missed",
  skipped: "skipped",
};
const shown = 60;

/** What became of each issue; a missed one can still leave. */
export function issueRoutes(deps: OperatorDeps): Hono<OperatorEnv> {
  const { store, settings } = deps;

  async function past(issue: Issue): Promise<PastIssue> {
    const { weekKey, state, note, recipients, joined, departed } = issue;
    const { sent, failed, uncertain, pending, cancelled } = await countMails(store.db, weekKey);
    const isRemembered = sent + failed + uncertain + pending + cancelled > 0;
    const mails = isRemembered ? { sent, failed, uncertain } : { sent: null, failed: null, uncertain: null };
    const wasSent = recipients > 0;
    return {
      weekKey,
      date: issueDate(weekKey),
      subject: issue.tips.length > 0 ? subjectOf(issue) : "–",
      state: states[state] ?? state,
      isMissed: state === "missed",
      why: state === "missed" ? (note ?? "") : "",
      url: wasSent ? `${settings.publicUrl}/issues/${weekKey}` : "",
      figures: { recipients: wasSent ? recipients : null, ...mails, joined, departed },
    };
  }

  async function show(c: Context<OperatorEnv>, word?: Word) {
    const issues = await listIssues(store.db, ["queued", "parked", "done", "missed", "skipped"], shown);
    const page = issuesPage(await deskOf(c, deps, word), await Promise.all(issues.map(past)));
    return c.html(page, word && !word.isGood ? 422 : 200);
  }

  const late = { isGood: true, says: "The issue leaves with the service’s next look at the clock." };
  const routes = new Hono<OperatorEnv>();
  routes.get("/", (c) => show(c, c.req.query("done") ? late : undefined));
  routes.post("/late", async (c) => {
    const problem = await problemOf(() => sendLate(deps, field(c, "week")));
    return problem ? show(c, { isGood: false, says: problem }) : c.redirect("/issues?done=late", 303);
  });
  return routes;
}
