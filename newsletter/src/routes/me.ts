import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { historyOf } from "../database/change-rows.ts";
import { erasedPage, mePage, meRequestedPage, meRequestPage } from "../pages/me.ts";
import { linkOverPage, notFoundPage, problemPage } from "../pages/problem.ts";
import type { Deps, Env } from "../service.ts";
import { readAddress } from "../subscribers/addresses.ts";
import { eraseForGood } from "../subscribers/erasure.ts";
import { recordOf, storedAbout } from "../subscribers/me-record.ts";
import { askForMeLink, erase, holderOf } from "../subscribers/subscriptions.ts";
import { clientAddressReader, foreignForm, foreignFormDetector } from "./caller.ts";
import { answers } from "./sign-up.ts";

const tooLong = "The form sent far more than it asks for. Please go back and try again.";

/** What is stored about a reader: requested by address; shown, exported and erased by a mailed link. */
export function meRoutes(deps: Deps): Hono<Env> {
  const { store, settings, tokens, clock } = deps;
  const clientOf = clientAddressReader(settings.trustedProxies);
  const isForeign = foreignFormDetector(settings);
  const limit = bodyLimit({
    maxSize: 2048,
    onError: (c) => c.html(problemPage(settings, tooLong), 413),
  });
  const routes = new Hono<Env>();

  routes.get("/", (c) => c.html(meRequestPage(settings)));
  routes.post("/", limit, async (c) => {
    if (isForeign(c)) return c.html(problemPage(settings, foreignForm), 403);
    const read = readAddress(new URLSearchParams(await c.req.text()).get("email") ?? "");
    if (!read.ok) return c.html(problemPage(settings, read.message), 400);
    const asking = { address: read.address, client: clientOf(c), now: clock() };
    const answer = await store.transaction((tx) => askForMeLink(tx, deps, asking));
    deps.notifySender?.();
    if (answer === "accepted") return c.html(meRequestedPage(settings));
    const { status, text } = answers[answer];
    return c.html(problemPage(settings, text), status);
  });

  // the page and its actions; a link from before links expired has no end in it, and counts as expired
  routes.use("/:token/*", async (c, next) => {
    const holder = tokens.read("me", c.req.param("token"));
    if (holder && (holder.until ?? 0) <= clock()) return c.html(linkOverPage(settings), 410);
    await next();
  });
  routes.get("/:token", async (c) => {
    const token = c.req.param("token");
    const subscriber = await holderOf(store.db, tokens, "me", token);
    if (!subscriber) return c.html(notFoundPage(settings), 404);
    const isOnTheList = subscriber.status === "active" || subscriber.status === "pending";
    const leaving = { unsubscribeAction: `/unsubscribe/${tokens.link("unsubscribe", subscriber)}` };
    return c.html(
      mePage(settings, {
        record: recordOf(subscriber, await historyOf(store.db, subscriber.id), settings.timeZone),
        exportAction: `/me/${token}/export`,
        eraseAction: `/me/${token}/erase`,
        ...(isOnTheList ? leaving : {}),
      }),
    );
  });
  routes.post("/:token/export", async (c) => {
    const subscriber = await holderOf(store.db, tokens, "me", c.req.param("token"));
    if (!subscriber) return c.html(notFoundPage(settings), 404);
    c.header("Content-Disposition", 'attachment; filename="what-is-stored.json"');
    return c.json(storedAbout(subscriber, await historyOf(store.db, subscriber.id)));
  });
  routes.post("/:token/erase", limit, async (c) => {
    const isSure = new URLSearchParams(await c.req.text()).get("sure") === "yes";
    if (!isSure)
      return c.html(
        problemPage(settings, "Please tick the box first, so that nothing is erased by mistake."),
        400,
      );
    const erased = await eraseForGood(deps, (tx) => erase(tx, tokens, c.req.param("token"), clock()));
    return erased ? c.html(erasedPage(settings)) : c.html(notFoundPage(settings), 404);
  });
  return routes;
}
