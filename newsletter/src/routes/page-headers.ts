import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Env } from "../deps.ts";
import { styleHash } from "../pages/page-style.ts";

/**
 * Security headers for every answer: nothing runs, and only our own style is drawn. Addresses of pages carry tokens, so
 * nothing may send them on as a referrer. Whether a host is for ever on HTTPS is the proxy's to say.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: [`'${styleHash}'`],
    imgSrc: ["http:", "https:", "data:"],
    frameSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: "no-referrer",
  strictTransportSecurity: false,
  xFrameOptions: "DENY",
  // a mail of the outbox has a policy of its own
  overwrite: false,
});

// In seconds. Our limit on a client is one of an hour; what is overloaded or out of order is worth a second try soon.
const retryAfter: Record<number, string> = { 429: "3600", 503: "60" };

/** Nothing stores an answer unless its route says so, and a "not now" names the time to come again. */
export const cachingHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const seconds = retryAfter[c.res.status];
  if (seconds && !c.res.headers.has("Retry-After")) c.res.headers.set("Retry-After", seconds);
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
};
