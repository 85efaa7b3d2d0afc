import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { z } from "zod";
import { mailComes, mailIsSent } from "../../../sign-up-contract/sign-up.ts";
import type { Db } from "../database/open-store.ts";
import { countUnsent } from "../database/unsent-rows.ts";
import { signUpDonePage, signUpErrorPage } from "../pages/subscription.ts";
import type { Deps, Env } from "../service.ts";
import { arrivalOf } from "../subscribers/estimated-arrival.ts";
import { readAddress } from "../subscribers/read-address.ts";
import { type Answer, signUp } from "../subscribers/sign-up.ts";
import { clientAddressReader, foreignForm, foreignFormDetector } from "./request-origin.ts";

/** The site shows the text of an error after "Oops! " (chapter 8). */
export const answers = {
  "client-asks-too-often": {
    status: 429,
    text: "Too many requests came from your connection. Please try again in an hour.",
  },
  "no-room": {
    status: 503,
    text: "More people are signing up than we can take today. Please try again tomorrow.",
  },
  "cannot-save": {
    status: 503,
    text: "We cannot save your address right now. Please try again in a few minutes.",
  },
  "too-long": { status: 413, text: "That was far too long for an email address." },
  "other-address": {
    status: 400,
    text: "The email with this link did not go to that address. Please enter the address that got it.",
  },
  "foreign-form": { status: 403, text: foreignForm },
  "not-json": {
    status: 415,
    text: "The sign-up form sent something we cannot read. Please reload the page and try again.",
  },
} as const;

/** `arrival`: when the mail comes, where it waits for its turn. */
type Reply = { status: 200 | 400 | 403 | 413 | 415 | 429 | 503; text: string; arrival?: string | undefined };

/** Lets somebody ask for a mail, in one transaction, and says what becomes of it. */
export async function replyAfter(
  { store, settings, notifySender }: Deps,
  now: number,
  ask: (tx: Db) => Promise<Answer | { is: "other-address" }>,
): Promise<Reply> {
  const answer = await store.transaction(ask);
  notifySender?.();
  if (answer.is !== "accepted") return answers[answer.is];
  const arrival = arrivalOf(answer.turn, now, settings.timeZone);
  return { status: 200, text: `Thanks! ${arrival ? mailComes(arrival) : mailIsSent}`, arrival };
}

/** The site's call (JSON, answered in plain text, chapter 7), and its plain form, answered with a page. */
export function signUpRoutes(deps: Deps): Hono<Env> {
  const { settings } = deps;
  const { origin } = new URL(settings.siteUrl);
  const handle = signUpHandler(deps);
  const isForeign = foreignFormDetector(settings);
  const limit = bodyLimit({
    maxSize: 2048,
    onError: (c) => (isForm(c) ? inPage : inPlainText)(c, answers["too-long"]),
  });

  async function answerForm(c: Context<Env>): Promise<Response> {
    if (isForeign(c)) return inPage(c, answers["foreign-form"]);
    const form = new URLSearchParams(await c.req.text());
    // this field is a honeypot: people do not see it, and bots fill it in; they get the same page, and nothing is stored
    if (form.get("website")) {
      await countUnsent(deps.store.db, "honeypot", deps.clock());
      return c.html(signUpDonePage(settings));
    }
    return inPage(c, await handle(c, form.get("email") ?? ""));
  }

  function inPage(c: Context, { status, text, arrival }: Reply): Response {
    return c.html(
      status === 200 ? signUpDonePage(settings, arrival) : signUpErrorPage(settings, text),
      status,
    );
  }

  async function answerCall(c: Context<Env>): Promise<Response> {
    // text/plain could be sent from any page without a CORS preflight
    if (typeOf(c) !== "application/json") return inPlainText(c, answers["not-json"]);
    return inPlainText(c, await handle(c, emailIn(await c.req.text())));
  }

  return (
    new Hono<Env>()
      .use("/", cors({ origin, allowMethods: ["POST"], allowHeaders: ["Content-Type"], maxAge: 86_400 }))
      // a reader may reload the page after the form
      .get("/", (c) => c.redirect(`${settings.siteUrl}/newsletter`))
      .post("/", limit, (c) => (isForm(c) ? answerForm(c) : answerCall(c)))
  );
}

function signUpHandler(deps: Deps): (c: Context<Env>, typed: string | undefined) => Promise<Reply> {
  const { settings, clock, log } = deps;
  const clientOf = clientAddressReader(settings.trustedProxies);
  return async (c, typed = "") => {
    const read = readAddress(typed);
    if (!read.ok) return { status: 400, text: read.message };
    try {
      const asking = { address: read.address, client: clientOf(c), now: clock() };
      return await replyAfter(deps, asking.now, (tx) => signUp(tx, deps, asking));
    } catch (error) {
      log("A sign-up could not be saved", error);
      return answers["cannot-save"];
    }
  };
}

function isForm(c: Context): boolean {
  return typeOf(c) === "application/x-www-form-urlencoded";
}

function typeOf(c: Context): string | undefined {
  return c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
}

function inPlainText(c: Context, { status, text }: Reply): Response {
  return c.text(text, status);
}

const call = z.object({ email: z.string() });

function emailIn(body: string): string | undefined {
  try {
    return call.safeParse(JSON.parse(body)).data?.email;
  } catch {
    return undefined; // Not JSON: answered like any other text that is no address.
  }
}
