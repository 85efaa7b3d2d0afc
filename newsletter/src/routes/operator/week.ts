import { type Context, Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { pick, pickAutomatically, preview, skip, writeWords } from "../../issues/by-hand.ts";
import { park, resume, stop } from "../../issues/parking.ts";
import { readWeek } from "../../operator/week.ts";
import { sendTest, testMail } from "../../outbox/send-test.ts";
import type { Word } from "../../pages/operator/frame.ts";
import { stopPage, type Typed, weekPage } from "../../pages/operator/week.ts";
import { countMails } from "../../store/outbox-overview.ts";
import { readAddress } from "../../subscribers/addresses.ts";
import { styleSourcesOf } from "../mail-policy.ts";
import { deskOf, field, type OperatorDeps, type OperatorEnv, problemOf } from "./operator-env.ts";

const done: Record<string, string> = {
  words: "Your words are saved.",
  tips: "These three tips leave next, in this order.",
  auto: "The service chooses the tips again.",
  skipped: "This week is skipped.",
  unskipped: "This week’s issue leaves after all.",
  test: "The test is on its way.",
  paused: "The issue is paused. Mails that were not begun wait.",
  resumed: "The issue goes on.",
  stopped: "The issue is over. What was not sent stays unsent.",
};

/** The first page: the issue to come, and the one under way. */
export function weekRoutes(deps: OperatorDeps): Hono<OperatorEnv> {
  async function show(c: Context<OperatorEnv>, word?: Word, typed?: Typed) {
    const page = weekPage(await deskOf(c, deps, word), await readWeek(deps), typed);
    return c.html(page, typed || word?.isGood === false ? 422 : 200);
  }

  /** Does what a rule says; a problem is shown with what was typed, so that nothing is lost. */
  async function act(c: Context<OperatorEnv>, rule: () => Promise<unknown>, as: string, typed?: Typed) {
    const problem = await problemOf(rule);
    if (!problem) return c.redirect(`/?done=${as}`, 303);
    return typed ? show(c, undefined, { ...typed, problem }) : show(c, { isGood: false, says: problem });
  }

  const routes = new Hono<OperatorEnv>();
  routes.get("/", (c) => {
    const says = done[c.req.query("done") ?? ""];
    return show(c, says ? { isGood: true, says } : undefined);
  });
  routes.post("/next/words", (c) => {
    const typed = { subject: field(c, "subject"), opening: field(c, "opening") };
    return act(c, async () => writeWords(deps, typed), "words", typed);
  });
  routes.post("/next/tips", (c) => {
    if (field(c, "auto")) return act(c, () => pickAutomatically(deps), "auto");
    const ids = ["first", "second", "third"].map((name) => field(c, name));
    return act(c, () => pick(deps, ids), "tips", { tips: ids });
  });
  routes.post("/next/skip", (c) => {
    const isUndone = field(c, "undo") !== "";
    return act(c, () => skip(deps, isUndone), isUndone ? "unskipped" : "skipped");
  });
  routes.post("/next/test", (c) => {
    const to = field(c, "to");
    return act(c, () => testTo(deps, to), "test", { to });
  });
  routes.post("/issues/:week/under-way", async (c) => {
    const week = c.req.param("week");
    const what = field(c, "do");
    if (what === "ask-stop") {
      const { pending, leased } = await countMails(deps.store.db, week);
      return c.html(stopPage(await deskOf(c, deps), { weekKey: week, left: pending + leased }));
    }
    if (what === "pause") return act(c, () => park(deps, week), "paused");
    if (what === "stop") return act(c, () => stop(deps, week), "stopped");
    return act(c, () => resume(deps, week).then(() => deps.wakeSender?.()), "resumed");
  });
  routes.get("/next/mail", async (c) => {
    const { html } = await nextMail(deps);
    await mailHeaders(html)(c, async () => {});
    return c.html(html.replace("<head>", '<head><base target="_blank">'));
  });
  routes.get("/next/text", async (c) => c.text((await nextMail(deps)).text));
  return routes;
}

function mailHeaders(html: string) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: styleSourcesOf(html),
      imgSrc: ["http:", "https:"],
      frameAncestors: ["'self'"],
      sandbox: ["allow-popups", "allow-popups-to-escape-sandbox"],
    },
    xFrameOptions: "SAMEORIGIN",
    strictTransportSecurity: false,
  });
}

async function nextMail(deps: OperatorDeps) {
  return testMail(deps, await preview(deps), "reader@example.org").body;
}

async function testTo(deps: OperatorDeps, typed: string): Promise<void> {
  const read = readAddress(typed);
  if (!read.ok) throw new Error(read.message);
  const { outcome, answer } = await sendTest(deps, await preview(deps), read.address.delivery);
  if (outcome !== "sent") throw new Error(`The test was not sent. The mail server says: ${answer}`);
}
