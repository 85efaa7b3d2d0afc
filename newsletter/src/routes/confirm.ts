import { Hono } from "hono";
import { confirmedPage, confirmPage } from "../pages/confirm.ts";
import { notFoundPage } from "../pages/problem.ts";
import type { Deps, Env } from "../service.ts";
import { confirm, confirmationOf } from "../subscribers/subscriptions.ts";

/** GET shows a button and changes nothing, since mail scanners open every link; POST confirms. */
export function confirmRoutes({ store, settings, tokens, clock }: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get("/:token", async (c) => {
    const token = c.req.param("token");
    const found = await confirmationOf(store.db, tokens, token);
    if (!found) return c.html(notFoundPage(settings), 404);
    return c.html(
      found.is === "open" ? confirmPage(settings, { action: `/confirm/${token}` }) : confirmedPage(settings),
    );
  });
  routes.post("/:token", async (c) => {
    const isConfirmed = await store.transaction((tx) => confirm(tx, tokens, c.req.param("token"), clock()));
    return isConfirmed ? c.html(confirmedPage(settings)) : c.html(notFoundPage(settings), 404);
  });
  return routes;
}
