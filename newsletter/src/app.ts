import { Hono } from "hono";
import { rememberedReadiness } from "./operator/readiness.ts";
import { watchForProxy } from "./operator/unseen-proxy.ts";
import { notFoundPage, problemPage } from "./pages/error-pages.ts";
import { archiveRoutes } from "./routes/archive.ts";
import { fontRoutes } from "./routes/fonts.ts";
import { confirmRoutes, unsubscribeRoutes } from "./routes/mail-links.ts";
import { meRoutes } from "./routes/me.ts";
import { mendedPath } from "./routes/mended-path.ts";
import { outboxPath, outboxRoutes } from "./routes/outbox.ts";
import { cachingHeaders, securityHeaders } from "./routes/page-headers.ts";
import { isAtThisMachine, oneHost } from "./routes/request-origin.ts";
import { securityEvents } from "./routes/security-events.ts";
import { signUpRoutes } from "./routes/sign-up.ts";
import type { Deps, Env } from "./service.ts";
import { isLoopback } from "./settings-fields.ts";

export function createApp(deps: Deps): Hono<Env> {
  const app = new Hono<Env>({ getPath: mendedPath });
  app.use(securityEvents(deps), oneHost);
  app.use(cachingHeaders, securityHeaders(deps.settings.texts), watchForProxy(deps));
  app.route("/", signUpRoutes(deps));
  app.route("/confirm", confirmRoutes(deps));
  app.route("/unsubscribe", unsubscribeRoutes(deps));
  app.route("/me", meRoutes(deps));
  app.route("/issues", archiveRoutes(deps));
  app.route("/fonts", fontRoutes(deps.settings.texts.brand.fonts));
  // the site says whom to tell about a weakness (RFC 9116)
  app.get("/.well-known/security.txt", (c) => c.redirect(`${deps.settings.siteUrl}${c.req.path}`));
  // 200 as long as the process answers: a supervisor restarts it on anything else
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  // 200 if the service can do all of its work, else 503; the reasons quote mail servers and figures of the list
  const readiness = rememberedReadiness(deps);
  app.get("/readyz", async (c) => {
    const reasons = await readiness();
    const ready = reasons.length === 0;
    // a proxy on this machine that adds no header looks like it, so a public service says no reasons: `status` does
    const isOwn = isLoopback(deps.settings.publicUrl) && isAtThisMachine(c);
    return c.json(isOwn ? { ready, reasons } : { ready }, ready ? 200 : 503);
  });
  if (deps.outboxFolder && outboxPath(deps)) app.route("/outbox", outboxRoutes(deps, deps.outboxFolder));
  app.notFound((c) => c.html(notFoundPage(deps.settings), 404));
  app.onError((error, c) => {
    // whoever goes away while sending has done nothing that the operator could repair
    const isGone = c.req.raw.signal.aborted && "code" in error && error.code === "ECONNRESET";
    if (!isGone) deps.log(`${c.req.method} ${c.req.routePath} failed`, error);
    return c.html(problemPage(deps.settings, atFault), 503);
  });
  return app;
}

const atFault = "Something on our side does not work right now. Please try again in a few minutes.";
