import { timingSafeEqual } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { secureHeaders } from "hono/secure-headers";
import { hasPassword, isPassword, passwordStamp } from "../../operator/password.ts";
import { createSessions } from "../../operator/sessions.ts";
import { signInPage } from "../../pages/operator/frame.ts";
import { operatorStyleHash } from "../../pages/operator/style.ts";
import { takeTurns } from "../../store/rate-limit-rows.ts";
import { isAtThisMachine } from "../client-address.ts";
import type { OperatorDeps, OperatorEnv } from "./operator-env.ts";

const cookieName = "operator";
const tries = { count: 10, period: 15 * 60_000 };
const largestForm = 6_000_000;

/** Nothing runs, nothing is kept, and only our own frame is shown. */
export const operatorHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: [`'${operatorStyleHash}'`],
    imgSrc: ["http:", "https:", "data:"],
    frameSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: "no-referrer",
  strictTransportSecurity: false,
  xFrameOptions: "DENY",
  // the mail's own policy is another
  overwrite: false,
});

/** For whoever sits at this machine, or comes through a tunnel to it; to anybody else there is no such page. */
export const fromHere: MiddlewareHandler<OperatorEnv> = async (c, next) => {
  c.header("Cache-Control", "no-store");
  if (!isAtThisMachine(c)) return c.text("There is no such page.", 404);
  await next();
};

/** The door: signing in and out, and for everything behind it a session and, in each form, its secret. */
export function door(deps: OperatorDeps): Hono<OperatorEnv> {
  const { settings, clock, store, tokens } = deps;
  const { dataDir, siteName } = settings;
  const sessions = createSessions(clock);
  const key = tokens.hash("rate-limit", "operator sign-in");

  function refuse(c: Context<OperatorEnv>, status: 401 | 403 | 429, problem?: string) {
    const page = { siteName, hasPassword: hasPassword(dataDir), ...(problem ? { problem } : {}) };
    return c.html(signInPage(page), status);
  }

  const routes = new Hono<OperatorEnv>();
  routes.use(
    bodyLimit({ maxSize: largestForm, onError: (c) => c.text("The form is too large: at most 6 MB.", 413) }),
  );
  routes.use(async (c, next) => {
    if (c.req.method === "POST" && isForeign(c)) return refuse(c, 403, "The form came from another page.");
    await next();
  });
  routes.get("/sign-in", (c) => c.redirect("/"));
  routes.post("/sign-in", async (c) => {
    if ((await takeTurns(store.db, [{ ...tries, key }], clock())).length > 0) {
      c.header("Retry-After", "90");
      return refuse(c, 429, "Too many tries. Wait a minute or two.");
    }
    const { password } = await c.req.parseBody();
    if (typeof password !== "string" || !(await isPassword(dataDir, password)))
      return refuse(c, 401, "That is not the password.");
    const id = sessions.open(passwordStamp(dataDir));
    setCookie(c, cookieName, id, { httpOnly: true, sameSite: "Strict", path: "/", maxAge: 12 * 3600 });
    return c.redirect("/", 303);
  });
  routes.use(async (c, next) => {
    const session = sessions.find(getCookie(c, cookieName) ?? "", passwordStamp(dataDir));
    if (!session) return refuse(c, 401);
    c.set("session", session);
    if (c.req.method === "POST") {
      c.set("form", await c.req.parseBody({ all: true }));
      if (!isSame(c.get("form").csrf, session.csrf))
        return refuse(c, 403, "The form is too old. Sign in again.");
    }
    await next();
  });
  routes.post("/sign-out", (c) => {
    sessions.close(getCookie(c, cookieName) ?? "");
    deleteCookie(c, cookieName, { path: "/" });
    return c.redirect("/", 303);
  });
  return routes;
}

// Our pages send no referrer, so that browsers say "null"; then Sec-Fetch-Site and the form's secret tell.
function isForeign(c: Context): boolean {
  const origin = c.req.header("origin") ?? "null";
  const site = c.req.header("sec-fetch-site") ?? "same-origin";
  const isElsewhere = origin !== "null" && origin !== new URL(c.req.url).origin;
  return isElsewhere || !["same-origin", "none"].includes(site);
}

function isSame(given: unknown, right: string): boolean {
  const bytes = Buffer.from(typeof given === "string" ? given : "");
  return bytes.length === right.length && timingSafeEqual(bytes, Buffer.from(right));
}
