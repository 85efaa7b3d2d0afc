import { Hono } from "hono";
import type { Deps, Env } from "../deps.ts";
import { notFoundPage } from "../pages/problem.ts";
import { unsubscribedPage, unsubscribePage } from "../pages/unsubscribe.ts";
import { holderOf, unsubscribe } from "../subscribers/subscriptions.ts";

/** GET asks; POST unsubscribes and is the target of RFC 8058's one click as well: no cookie, no redirect, 200. */
export function unsubscribeRoutes({ store, settings, tokens, clock }: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get("/:token", async (c) => {
    const token = c.req.param("token");
    const subscriber = await holderOf(store.db, tokens, "unsubscribe", token);
    if (!subscriber) return c.html(notFoundPage(settings), 404);
    const isOnTheList = subscriber.status === "active" || subscriber.status === "pending";
    return c.html(
      isOnTheList
        ? unsubscribePage(settings, { action: `/unsubscribe/${token}` })
        : unsubscribedPage(settings),
    );
  });
  routes.post("/:token", async (c) => {
    const isOurs = await store.transaction((tx) => unsubscribe(tx, tokens, c.req.param("token"), clock()));
    return isOurs ? c.html(unsubscribedPage(settings)) : c.html(notFoundPage(settings), 404);
  });
  return routes;
}
