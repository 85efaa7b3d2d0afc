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

// In seconds. Our limit on a client is one of an hour; what is overloaded or out of order is worth a second try soon.
const retryAfter: Record<number, string> = { 429: "3600", 503: "60" };

/** Headers for every answer: security, and with a "not now" the time to come again. A route may replace one. */
export const pageHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const seconds = retryAfter[c.res.status];
  if (seconds && !c.res.headers.has("Retry-After")) c.res.headers.set("Retry-After", seconds);
  for (const [name, value] of Object.entries(headers))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};
