import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refusedBy } from "../database/suppressions.ts";
import { notFoundPage, problemPage } from "../pages/error-pages.ts";
import { oldLinkPage } from "../pages/me.ts";
import {
  confirmedPage,
  confirmPage,
  declinedPage,
  signUpDonePage,
  unsubscribedPage,
  unsubscribePage,
} from "../pages/subscription.ts";
import type { Deps, Env } from "../service.ts";
import { isOnTheList } from "../subscribers/changes.ts";
import { readAddress } from "../subscribers/read-address.ts";
import { signUpAfterAll } from "../subscribers/sign-up.ts";
import { confirm, confirmationOf, holderOf, unsubscribe } from "../subscribers/subscriptions.ts";
import { clientAddressReader } from "./request-origin.ts";
import { replyAfter } from "./sign-up.ts";

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
export function unsubscribeRoutes(deps: Deps): Hono<Env> {
  const { store, settings, tokens, clock } = deps;
  const clientOf = clientAddressReader(settings.trustedProxies);
  const limit = bodyLimit({ maxSize: 2048, onError: (c) => c.html(notFoundPage(settings), 413) });
  const routes = new Hono<Env>();
  // also for a mailbox of which nothing is stored, such as an erased reader's: no mail goes there. Of a link that is not
  // ours nobody knows whose it is, and a mail program must not tell its reader that it worked
  async function offTheList(c: Context<Env>, token: string) {
    const holder = tokens.read("leave", token);
    if (!holder) return c.html(oldLinkPage(settings), 404);
    const hasSaidNo = (await refusedBy(store.db, [holder.id])) === "declined";
    return c.html(
      hasSaidNo ? declinedPage(settings, `/unsubscribe/${token}/again`) : unsubscribedPage(settings),
    );
  }
  routes.get("/:token", async (c) => {
    const token = c.req.param("token");
    const subscriber = await holderOf(store.db, tokens, "leave", token);
    const mayLeave = subscriber && isOnTheList(subscriber.status);
    return mayLeave ? c.html(unsubscribePage(settings, `/unsubscribe/${token}`)) : offTheList(c, token);
  });
  routes.post("/:token", async (c) => {
    const token = c.req.param("token");
    await store.transaction((tx) => unsubscribe(tx, tokens, token, clock()));
    return offTheList(c, token);
  });
  routes.post("/:token/again", limit, async (c) => {
    const read = readAddress(new URLSearchParams(await c.req.text()).get("email") ?? "");
    if (!read.ok) return c.html(problemPage(settings, read.message), 400);
    const asking = { address: read.address, client: clientOf(c), now: clock() };
    const { status, text, arrival } = await replyAfter(deps, asking.now, (tx) =>
      signUpAfterAll(tx, deps, asking, c.req.param("token")),
    );
    return status === 200
      ? c.html(signUpDonePage(settings, arrival))
      : c.html(problemPage(settings, text), status);
  });
  return routes;
}
