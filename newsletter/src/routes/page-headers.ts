import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { styleHash } from "../pages/page-style.ts";
import type { NewsletterTexts } from "../read-texts.ts";
import type { Env } from "../service.ts";

/** Paths contain tokens, so they are never sent as a referrer. Strict-Transport-Security is left to the proxy. */
export function securityHeaders(texts: NewsletterTexts): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: [`'${styleHash(texts)}'`],
      fontSrc: ["'self'"],
      imgSrc: ["http:", "https:", "data:"],
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
}

// an hour, as the limit of a client is per hour; a minute, since after an overload or a failure a second try soon makes sense
const retryAfter: Record<number, string> = { 429: "3600", 503: "60" };

export const cachingHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const seconds = retryAfter[c.res.status];
  if (seconds && !c.res.headers.has("Retry-After")) c.res.headers.set("Retry-After", seconds);
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
};
