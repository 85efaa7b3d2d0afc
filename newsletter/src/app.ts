import { Hono } from "hono";
import { reasonsNotReady } from "./operator/readiness.ts";
import { notFoundPage, problemPage } from "./pages/problem.ts";
import { archiveRoutes } from "./routes/archive.ts";
import { confirmRoutes, unsubscribeRoutes } from "./routes/mail-links.ts";
import { meRoutes } from "./routes/me.ts";
import { outboxRoutes } from "./routes/outbox.ts";
import { cachingHeaders, securityHeaders } from "./routes/page-headers.ts";
import { reportRoutes } from "./routes/reports.ts";
import { signUpRoutes } from "./routes/sign-up.ts";
import type { Deps, Env } from "./service.ts";
import { isLoopback } from "./settings.ts";

/** The web part of the service. */
export function createApp(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.use(cachingHeaders, securityHeaders);
  app.route("/", signUpRoutes(deps));
  app.route("/confirm", confirmRoutes(deps));
  app.route("/unsubscribe", unsubscribeRoutes(deps));
  app.route("/me", meRoutes(deps));
  app.route("/issues", archiveRoutes(deps));
  const { reportsToken } = deps.settings;
  if (reportsToken) app.route("/reports", reportRoutes(deps, reportsToken));
  // 200 as long as the process answers: a supervisor restarts it on anything else
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  // 200 if the service can do all of its work, else 503 with each reason as a sentence; no reason names a reader
  app.get("/readyz", async (c) => {
    const reasons = await reasonsNotReady(deps);
    return c.json({ ready: reasons.length === 0, reasons }, reasons.length === 0 ? 200 : 503);
  });
  // Behind a proxy that adds no X-Forwarded-For, every client looks local, so a public service does not show the
  // outbox.
  if (deps.outboxFolder && isLoopback(deps.settings.publicUrl))
    app.route("/outbox", outboxRoutes(deps, deps.outboxFolder));
  app.notFound((c) => c.html(notFoundPage(deps.settings), 404));
  app.onError((error, c) => {
    deps.log(`${c.req.method} ${c.req.routePath} failed`, error);
    return c.html(problemPage(deps.settings, atFault), 503);
  });
  return app;
}

const atFault = "Something on our side does not work right now. Please try again in a few minutes.";
