import { Hono } from "hono";
import type { OutboxFolder } from "../delivery/outbox-folder.ts";
import { outboxMailPage, outboxPage } from "../pages/outbox.ts";
import { notFoundPage } from "../pages/problem.ts";
import type { Deps, Env } from "../service.ts";
import { isAtThisMachine } from "./caller.ts";

const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Mails that were written to files, for a person at this machine; for anybody else there is no such page. */
export function outboxRoutes({ settings }: Deps, folder: OutboxFolder): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(async (c, next) => {
    if (!isAtThisMachine(c)) return c.html(notFoundPage(settings), 404);
    await next();
  });
  routes.get("/", async (c) => c.html(outboxPage(settings, await folder.list())));
  routes.get("/:id", async (c) => {
    const mail = await folder.read(c.req.param("id"));
    if (!mail) return c.html(notFoundPage(settings), 404);
    return c.html(outboxMailPage(settings, mail));
  });
  // mails have inline styles, which the policy of our pages forbids
  routes.get("/:id/html", async (c) => {
    const mail = await folder.read(c.req.param("id"));
    if (!mail) return c.html(notFoundPage(settings), 404);
    c.header("Content-Security-Policy", mailPolicy);
    c.header("X-Frame-Options", "SAMEORIGIN");
    return c.html(mail.html.replace("<head>", '<head><base target="_blank">'));
  });
  return routes;
}
