import { type Context, Hono } from "hono";
import { nextIssue } from "../calendar/calendar.ts";
import { findIssue, type Issue } from "../database/issue-rows.ts";
import { preview } from "../issues/by-hand.ts";
import { archivedIssuePage } from "../pages/archive.ts";
import { meMailPage, meRequestedPage } from "../pages/me.ts";
import { notFoundPage } from "../pages/problem.ts";
import { unsubscribedPage, unsubscribePage } from "../pages/subscription.ts";
import type { Deps, Env } from "../service.ts";
import { shown, wasSent } from "./archive.ts";

/**
 * What the links of the operator's test mail lead to: the pages that readers will see, with a line that says it is a
 * test. Nothing is stored, changed or sent.
 */
export function testMailRoutes(deps: Deps): Hono<Env> {
  const { settings, tokens, clock } = deps;

  function weekOf(c: Context<Env, "/:token/*">): string | undefined {
    const holder = tokens.read("test", c.req.param("token"));
    return holder && clock() < (holder.until ?? 0) ? holder.id : undefined;
  }

  function withNotice(notice: string) {
    return { ...settings, notice };
  }

  const routes = new Hono<Env>();
  routes.use("/:token/*", async (c, next) => {
    if (weekOf(c) === undefined) return c.html(notFoundPage(settings), 404);
    await next();
  });
  routes.get("/:token", async (c) => {
    const week = weekOf(c) ?? "";
    const issue = await issueOf(deps, week);
    if (issue && wasSent(issue)) return c.redirect(`/issues/${week}`);
    if (issue?.tips.length !== 3)
      return c.html(notFoundPage(withNotice(`There are no three tips for issue ${week} now.`)), 404);
    const notice =
      "Readers will find the issue at an address of its own once it has left. This is how it looks now.";
    return c.html(archivedIssuePage(withNotice(notice), shown(issue)));
  });
  routes.get("/:token/me", (c) =>
    c.html(
      meMailPage(
        withNotice("Readers will see this page. The button shows the next one; no mail is sent."),
        c.req.path,
      ),
    ),
  );
  routes.post("/:token/me", (c) =>
    c.html(
      meRequestedPage(
        withNotice("Readers will see this page, and get a mail with a link. You get none."),
        "link",
      ),
    ),
  );
  routes.get("/:token/unsubscribe", (c) =>
    c.html(
      unsubscribePage(
        withNotice("Readers will see this page. The button takes nobody off the list."),
        c.req.path,
      ),
    ),
  );
  routes.post("/:token/unsubscribe", (c) =>
    c.html(unsubscribedPage(withNotice("Readers will see this page. Nobody was taken off the list."))),
  );
  return routes;
}

/** An issue that was sent or is stored, else the next one as it would leave now; none while the feed cannot be read. */
async function issueOf(deps: Deps, week: string): Promise<Issue | undefined> {
  if (nextIssue(deps.clock(), deps.settings).weekKey === week) return preview(deps).catch(() => undefined);
  return findIssue(deps.store.db, week);
}
