import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { historyOf } from "../database/change-rows.ts";
import { holdSubscriber } from "../database/subscriber-rows.ts";
import { notFoundPage, problemPage } from "../pages/error-pages.ts";
import { erasedPage, meMailPage, mePage, meRequestedPage, meRequestPage, oldLinkPage } from "../pages/me.ts";
import type { Deps, Env } from "../service.ts";
import { isOnTheList } from "../subscribers/changes.ts";
import { erase } from "../subscribers/erasure.ts";
import { recordOf, storedAbout } from "../subscribers/me-record.ts";
import { readAddress } from "../subscribers/read-address.ts";
import { askForMeLink, type Mailbox } from "../subscribers/sign-up.ts";
import { holderOf, mailboxHolder } from "../subscribers/subscriptions.ts";
import { clientAddressReader, foreignForm, foreignFormDetector } from "./request-origin.ts";
import { replyAfter } from "./sign-up.ts";

const tooLong = "The form sent far more than it asks for. Please go back and try again.";

/** Issues are passed on: only a link from a mail of its own shows, exports and erases. */
export function meRoutes(deps: Deps): Hono<Env> {
  const { store, settings, tokens, clock } = deps;
  const clientOf = clientAddressReader(settings.trustedProxies);
  const isForeign = foreignFormDetector(settings);
  const limit = bodyLimit({
    maxSize: 2048,
    onError: (c) => c.html(problemPage(settings, tooLong), 413),
  });
  const routes = new Hono<Env>();

  /** The same answer whether or not anything is stored about the reader. */
  async function mailLink(c: Context<Env>, by: Mailbox) {
    const asking = { by, client: clientOf(c), now: clock() };
    const { status, text, arrival } = await replyAfter(deps, asking.now, (tx) =>
      askForMeLink(tx, deps, asking),
    );
    if (status !== 200) return c.html(problemPage(settings, text), status);
    return c.html(meRequestedPage(settings, "addressKey" in by ? "address" : "link", arrival));
  }

  routes.get("/", (c) => c.html(meRequestPage(settings)));
  routes.post("/", limit, async (c) => {
    if (isForeign(c)) return c.html(problemPage(settings, foreignForm), 403);
    const read = readAddress(new URLSearchParams(await c.req.text()).get("email") ?? "");
    if (!read.ok) return c.html(problemPage(settings, read.message), 400);
    return mailLink(c, { addressKey: read.address.key });
  });
  routes.post("/:token", limit, (c) => {
    if (isForeign(c)) return c.html(problemPage(settings, foreignForm), 403);
    const token = c.req.param("token");
    const holder = tokens.read("ask", token) ?? tokens.read("record", token);
    if (!holder) return c.html(oldLinkPage(settings), 404);
    return mailLink(c, { addressHash: holder.id });
  });

  routes.use("/:token/*", async (c, next) => {
    const token = c.req.param("token");
    const offer = () => meMailPage(settings, `/me/${token}`);
    if (tokens.read("ask", token)) return c.html(offer(), c.req.method === "POST" ? 403 : 200);
    const holder = tokens.read("record", token);
    if (holder && (holder.until ?? 0) <= clock()) return c.html(offer(), 410);
    await next();
  });
  routes.get("/:token", async (c) => {
    const token = c.req.param("token");
    const subscriber = await holderOf(store.db, tokens, "record", token);
    // of a mailbox of which nothing is stored any more, such as that of somebody who has just erased it all
    const isOurs = tokens.read("record", token) !== undefined;
    if (!subscriber) return c.html(isOurs ? notFoundPage(settings) : oldLinkPage(settings), 404);
    const unsubscribeAction = `/unsubscribe/${tokens.link("leave", mailboxHolder(subscriber))}`;
    return c.html(
      mePage(settings, {
        record: recordOf(subscriber, await historyOf(store.db, subscriber.id), settings.timeZone),
        exportAction: `/me/${token}/export`,
        eraseAction: `/me/${token}/erase`,
        ...(isOnTheList(subscriber.status) ? { unsubscribeAction } : {}),
      }),
    );
  });
  routes.post("/:token/export", async (c) => {
    const subscriber = await holderOf(store.db, tokens, "record", c.req.param("token"));
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
    const erased = await erase(deps, (tx) =>
      holderOf(tx, tokens, "record", c.req.param("token"), holdSubscriber),
    );
    return erased ? c.html(erasedPage(settings)) : c.html(notFoundPage(settings), 404);
  });
  return routes;
}
