import type { MiddlewareHandler } from "hono";
import type { Env } from "../deps.ts";

// Addresses of pages carry tokens: nothing may store them, index them or send them on as a referrer.
const headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Security headers for every answer; a route may replace one. */
export const pageHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};
