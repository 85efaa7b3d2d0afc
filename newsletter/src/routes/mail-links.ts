import { type Context, Hono } from "hono";
import { oldLinkPage } from "../pages/me.ts";
import { notFoundPage } from "../pages/problem.ts";
import { confirmedPage, confirmPage, unsubscribedPage, unsubscribePage } from "../pages/subscription.ts";
import type { Deps, Env } from "../service.ts";
import { confirm, confirmationOf, holderOf, unsubscribe } from "../subscribers/subscriptions.ts";

/** GET shows a button and changes nothing, since mail scanners open every link; POST confirms. */
export function confirmRoutes({ store, settings, tokens, clock }: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get("/:token", async (c) => {
    const token = c.req.param("token");
    const found = await confirmationOf(store.db, tokens, token);
    if (!found) return c.html(notFoundPage(settings), 404);
    return c.html(found.is === "open" ? confirmPage(settings, `/confirm/${token}`) : confirmedPage(settings));
  });
  routes.post("/:token", async (c) => {
    const isConfirmed = await store.transaction((tx) => confirm(tx, tokens, c.req.param("token"), clock()));
    return isConfirmed ? c.html(confirmedPage(settings)) : c.html(notFoundPage(settings), 404);
  });
  return routes;
}

/** GET asks; POST unsubscribes, and is also the target of RFC 8058's one click: no cookie, no redirect, 200. */
export function unsubscribeRoutes({ store, settings, tokens, clock }: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  // Our own link of a mailbox of which nothing is stored, such as an erased reader's: no mail goes there. Of any other
  // link nobody knows whose it is, and a mail program must not tell its reader that it worked.
  function withoutReader(c: Context<Env>, token: string) {
    const isOurs = tokens.read("leave", token) !== undefined;
    return isOurs ? c.html(unsubscribedPage(settings)) : c.html(oldLinkPage(settings), 404);
  }
  routes.get("/:token", async (c) => {
    const token = c.req.param("token");
    const subscriber = await holderOf(store.db, tokens, "leave", token);
    if (!subscriber) return withoutReader(c, token);
    const isOnTheList = subscriber.status === "active" || subscriber.status === "pending";
    return c.html(
      isOnTheList ? unsubscribePage(settings, `/unsubscribe/${token}`) : unsubscribedPage(settings),
    );
  });
  routes.post("/:token", async (c) => {
    const token = c.req.param("token");
    const hasLeft = await store.transaction((tx) => unsubscribe(tx, tokens, token, clock()));
    return hasLeft ? c.html(unsubscribedPage(settings)) : withoutReader(c, token);
  });
  return routes;
}
