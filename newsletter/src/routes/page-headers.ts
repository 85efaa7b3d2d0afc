import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Env } from "../deps.ts";
import { styleHash } from "../pages/page-style.ts";

/**
 * Security headers for every answer: nothing runs, and only our own style is drawn. Addresses of pages carry tokens, so
 * nothing may send them on as a referrer. Whether a host is for ever on HTTPS is the proxy's to say.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: policyWith([`'${styleHash}'`]),
  referrerPolicy: "no-referrer",
  strictTransportSecurity: false,
  xFrameOptions: "DENY",
  // the outbox shows a mail, whose own styles are named as well
  overwrite: false,
});

/**
 * The Content-Security-Policy of a page that shows a mail: its frame inherits the policy, and mails have inline style.
 * Each style of that mail is named by its hash (CSP 3, 'unsafe-hashes' for attributes), so that nothing else is drawn.
 */
export function mailPolicy(mail: string): string {
  const policy = policyWith([`'${styleHash}'`, "'unsafe-hashes'", ...[...stylesIn(mail)].map(hashOf)]);
  return Object.entries(policy)
    .map(([name, values]) => `${name.replace(/[A-Z]/g, "-$&").toLowerCase()} ${values.join(" ")}`)
    .join("; ");
}

function stylesIn(mail: string): Set<string> {
  const sheets = [...mail.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet = ""]) => sheet);
  const attributes = [...mail.matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => unescaped(style));
  return new Set([...sheets, ...attributes]);
}

// What our templates escape.
const letters = new Map([
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
]);

function unescaped(text: string): string {
  return text.replace(/&(?:quot|#39|lt|gt|amp);/g, (name) => letters.get(name) ?? name);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function policyWith(styleSrc: string[]) {
  return {
    defaultSrc: ["'none'"],
    styleSrc,
    imgSrc: ["http:", "https:", "data:"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  };
}

// In seconds. Our limit on a client is one of an hour; what is overloaded or out of order is worth a second try soon.
const retryAfter: Record<number, string> = { 429: "3600", 503: "60" };

/** Nothing stores an answer unless its route says so, and a "not now" names the time to come again. */
export const cachingHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const seconds = retryAfter[c.res.status];
  if (seconds && !c.res.headers.has("Retry-After")) c.res.headers.set("Retry-After", seconds);
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
};
