import type { Context, MiddlewareHandler } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { refused } from "../refused.ts";

/** The one address of the desk. Not `localhost`: that name may lead to a program of another user at `[::1]`. */
export function originOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * Lets only the desk's own page ask. A name that leads here by DNS has another `Host`; a page of another site, or of
 * another port of this machine, has another `Origin` or says so in `Sec-Fetch-Site`, which no page can forge.
 */
export function ownPageOnly(port: number): MiddlewareHandler {
  const origin = originOf(port);
  return async (c, next) => {
    const { host, origin: asking, "sec-fetch-site": from } = c.req.header();
    if (host !== new URL(origin).host)
      throw refused("foreign", `The desk is at ${origin} only; open it there with npm run write.`);
    if (asking !== undefined && asking !== origin) throw foreign();
    const isOpened = from === "none" && c.req.method === "GET" && !isCall(c);
    if (from !== undefined && from !== "same-origin" && !isOpened) throw foreign();
    if (!["GET", "POST", "PUT"].includes(c.req.method)) throw foreign();
    // browsers name the origin with each of these
    if (c.req.method !== "GET" && asking === undefined) throw foreign();
    await next();
  };
}

/** Each call brings the token of this start in a header, which a form, a link or a picture cannot. */
export function tokenOnly(token: string): MiddlewareHandler {
  const refusing = {
    message: () => {
      throw refused("no-token", "The desk was started anew since; open it with npm run write.");
    },
  };
  return bearerAuth({
    token,
    noAuthenticationHeader: refusing,
    invalidAuthenticationHeader: refusing,
    invalidToken: refusing,
  });
}

/**
 * Headers of every answer. Nothing from elsewhere runs, is shown or is asked; nobody may frame the desk. A nonce lets the
 * editor add its own style. `frames`: where the preview's frame may look. By `Origin-Agent-Cluster` the scripts of that
 * frame, which is of another port, do not stop what is typed.
 */
export function strictHeaders(frames = "'none'"): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: [frames],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    strictTransportSecurity: false,
  });
}

function isCall(c: Context): boolean {
  return c.req.path.startsWith("/api/");
}

function foreign() {
  return refused("foreign", "Only the desk’s own page may ask that.");
}
