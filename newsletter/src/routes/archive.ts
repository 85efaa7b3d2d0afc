import { Hono } from "hono";
import { isWeekKey } from "../calendar/calendar.ts";
import { findIssue, listIssues } from "../database/issue-rows.ts";
import { archivedIssuePage, archivePage } from "../pages/archive.ts";
import { notFoundPage } from "../pages/error-pages.ts";
import type { Deps, Env } from "../service.ts";

export function archiveRoutes({ store, settings }: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get("/", async (c) => {
    const issues = (await listIssues(store.db, ["queued", "parked", "done"])).filter(
      ({ recipients }) => recipients > 0,
    );
    c.header("Cache-Control", "public, max-age=300");
    return c.html(archivePage(settings, issues));
  });
  routes.get("/:week", async (c) => {
    const week = c.req.param("week");
    const issue = isWeekKey(week) ? await findIssue(store.db, week) : undefined;
    if (!issue || issue.recipients === 0) return c.html(notFoundPage(settings), 404);
    c.header("Cache-Control", "public, max-age=300");
    return c.html(archivedIssuePage(settings, issue));
  });
  return routes;
}
