import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { readAddress } from "../addresses.ts";
import type { Deps, Env } from "../app.ts";
import { signUpDonePage, signUpErrorPage } from "../pages/sign-up.ts";
import { inGroups } from "../store/in-groups.ts";
import { type Answer, type Asking, signUp } from "../subscriptions.ts";
import { clientAddressReader } from "./client-address.ts";
import { isFilledInByAPerson, readForm } from "./sign-up-form.ts";

/** What the reader is told, with its HTTP status. The site shows a text that is not ok after "Oops! " (chapter 8). */
export const answers = {
  accepted: { status: 200, text: "Thanks! Please open the mail we just sent you and press its button." },
  "client-asks-too-often": {
    status: 429,
    text: "Too many sign-ups came from your connection. Please try again in an hour.",
  },
  "too-many-ask": {
    status: 503,
    text: "Very many people are signing up right now. Please try again in a minute.",
  },
  "cannot-save": {
    status: 503,
    text: "We cannot save your address right now. Please try again in a few minutes.",
  },
  "too-long": { status: 413, text: "That was far too long for an email address." },
  "not-json": {
    status: 415,
    text: "The sign-up form sent something we cannot read. Please reload the page and try again.",
  },
} as const;

type Reply = { status: 200 | 400 | 413 | 415 | 429 | 503; text: string };

/** POST / : the site's call (JSON, answered in plain text, chapter 7) and its plain form (answered with a page). */
export function signUpRoutes(deps: Deps): Hono<Env> {
  const { settings, store, clock } = deps;
  const clientOf = clientAddressReader(settings.trustedProxies);
  const origins = new Set([settings.siteUrl, ...settings.allowedOrigins].map((url) => new URL(url).origin));
  const signUpSoon = inGroups(store, (tx, asking: Asking) => signUp(tx, deps, asking));

  async function replyTo(c: Context<Env>, typed: unknown): Promise<Reply> {
    const read = readAddress(typeof typed === "string" ? typed : "");
    if (!read.ok) return { status: 400, text: read.message };
    return answers[await answerTo({ address: read.address, client: clientOf(c), now: clock() })];
  }

  async function answerTo(asking: Asking): Promise<Answer | "cannot-save"> {
    try {
      const answer = await signUpSoon(asking);
      deps.wakeSender?.();
      return answer;
    } catch (error) {
      deps.log("A sign-up could not be saved", error);
      return "cannot-save";
    }
  }

  function plain(c: Context<Env>, { status, text }: Reply): Response {
    if (status === 429 || status === 503) c.header("Retry-After", status === 429 ? "3600" : "60");
    return c.text(text, status);
  }

  const routes = new Hono<Env>();
  routes.options("/", (c) => {
    allowOrigin(c, origins);
    c.header("Access-Control-Allow-Methods", "POST");
    c.header("Access-Control-Allow-Headers", "Content-Type");
    c.header("Access-Control-Max-Age", "86400");
    return c.body(null, 204);
  });
  routes.post(
    "/",
    bodyLimit({ maxSize: 2048, onError: (c) => plain(allowOrigin(c, origins), answers["too-long"]) }),
    async (c) => {
      const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
      if (type === "application/x-www-form-urlencoded") {
        const form = readForm(await c.req.text());
        const isPerson = isFilledInByAPerson(form, settings.minFillSeconds, clock());
        const { status, text } = isPerson ? await replyTo(c, form.email) : answers.accepted;
        return c.html(
          status === 200 ? signUpDonePage(settings) : signUpErrorPage(settings, { message: text }),
          status,
        );
      }
      allowOrigin(c, origins);
      // text/plain would be sent without a CORS preflight, from any page.
      if (type !== "application/json") return plain(c, answers["not-json"]);
      return plain(c, await replyTo(c, emailIn(await c.req.text())));
    },
  );
  return routes;
}

function allowOrigin(c: Context, origins: ReadonlySet<string>): Context {
  const origin = c.req.header("origin");
  c.header("Vary", "Origin");
  if (origin && origins.has(origin)) c.header("Access-Control-Allow-Origin", origin);
  return c;
}

const call = z.object({ email: z.string() });

function emailIn(body: string): string | undefined {
  try {
    return call.safeParse(JSON.parse(body)).data?.email;
  } catch {
    return undefined; // Not JSON: answered like any other text that is no address.
  }
}
