import type { Context, MiddlewareHandler } from "hono";
import { refused } from "../refused.ts";
import { isSame, type Keys } from "./keys.ts";

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
export function tokenOnly({ token }: Keys): MiddlewareHandler {
  return async (c, next) => {
    const [, given = ""] = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "") ?? [];
    if (!isSame(given, token))
      throw refused("no-token", "The desk was started anew since; open it with npm run write.");
    await next();
  };
}

/**
 * Headers of every answer. Nothing from elsewhere runs, is shown or is asked; nobody may frame the desk. `nonce` lets the
 * editor add its own style. `frames`: where the preview's frame may look.
 */
export function headersOf(nonce: string, frames?: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Cross-Origin-Opener-Policy": "same-origin",
    // the frame of the preview is of another port: its scripts do not stop what is typed
    "Origin-Agent-Cluster": "?1",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  };
}

function isCall(c: Context): boolean {
  return c.req.path.startsWith("/api/");
}

function foreign() {
  return refused("foreign", "Only the desk’s own page may ask that.");
}
