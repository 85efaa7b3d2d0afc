import { Hono } from "hono";
import type { OutboxFolder } from "../delivery/outbox-folder.ts";
import type { Deps, Env } from "../deps.ts";
import { outboxMailPage, outboxPage } from "../pages/outbox.ts";
import { notFoundPage } from "../pages/problem.ts";
import { isAtThisMachine } from "./client-address.ts";
import { mailPolicy } from "./page-headers.ts";

/** The mails that were written as files, for whoever sits at this machine; to anybody else there is no such page. */
export function outboxRoutes({ settings }: Deps, folder: OutboxFolder): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(async (c, next) => {
    if (!isAtThisMachine(c)) return c.html(notFoundPage(settings), 404);
    await next();
  });
  routes.get("/", async (c) => {
    const mails = await folder.list();
    return c.html(
      outboxPage(settings, { mails: mails.map((mail) => ({ ...mail, url: `/outbox/${mail.id}` })) }),
    );
  });
  routes.get("/:id", async (c) => {
    const mail = await folder.read(c.req.param("id"));
    if (!mail) return c.html(notFoundPage(settings), 404);
    c.header("Content-Security-Policy", mailPolicy(mail.html));
    return c.html(outboxMailPage(settings, mail));
  });
  return routes;
}
