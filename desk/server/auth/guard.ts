import { randomBytes } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { HTTPException } from "hono/http-exception";
import { NONCE, secureHeaders } from "hono/secure-headers";

/** Not `localhost`, which may lead to a program of another user at `[::1]`. */
export function originOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * A DNS name that leads here has another `Host`; a page of another site or port has another `Origin`, or is named in
 * `Sec-Fetch-Site`, which no page can forge.
 */
export function ownPageOnly(port: number): MiddlewareHandler {
  const origin = originOf(port);
  return async (c, next) => {
    const { host, origin: asking, "sec-fetch-site": from } = c.req.header();
    if (host !== new URL(origin).host)
      throw new HTTPException(403, { message: `The desk is only at ${origin}. Open it with npm run write.` });
    if (asking !== undefined && asking !== origin) throw foreign();
    const isOpened = (from === "none" || isWholePage(c)) && c.req.method === "GET" && !isCall(c);
    if (from !== undefined && from !== "same-origin" && !isOpened) throw foreign();
    // browsers send the origin with all other methods
    if (c.req.method !== "GET" && asking === undefined) throw foreign();
    await next();
  };
}

/** Told to a window without the token of this start. */
export const notLetIn =
  "The desk was started anew, or its address was used already: it works once. Go on where the desk is open, or end npm run write with Ctrl+C and start it again.";

/** A form, link or picture elsewhere cannot send such a header. */
export function tokenOnly(token: string): MiddlewareHandler {
  const refusing = {
    message: () => {
      throw new HTTPException(401, { message: notLetIn });
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
 * Nothing from other origins is loaded, and nobody may frame the desk. A nonce allows the editor's own style. `frames`:
 * the origin of the preview. `Origin-Agent-Cluster` keeps the preview's scripts from blocking the typing.
 */
export function strictHeaders(frames = "'none'"): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NONCE],
      // pictures are asked for with the token
      imgSrc: ["'self'", "data:", "blob:"],
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

/**
 * As the file does that opens the desk. Whatever led the browser here can neither read the page nor reach its window
 * (Cross-Origin-Opener-Policy).
 */
function isWholePage(c: Context): boolean {
  const { "sec-fetch-mode": mode, "sec-fetch-dest": target } = c.req.header();
  return c.req.path === "/" && mode === "navigate" && target === "document";
}

function isCall(c: Context): boolean {
  return c.req.path.startsWith("/api/");
}

function foreign() {
  return new HTTPException(403, { message: "Only the desk’s own page may send this request." });
}

export type DeskKeys = ReturnType<typeof createKeys>;

/** A page gets the token of this start for a key in the opened address. A key works once. */
export function createKeys() {
  const unused = new Map<string, () => void>();
  const use = (key: string): boolean => {
    unused.get(key)?.();
    return unused.delete(key);
  };
  return {
    token: random(),
    newKey: (whenUsed = () => {}) => {
      const key = random();
      unused.set(key, whenUsed);
      return key;
    },
    use,
    end: () => {
      for (const key of unused.keys()) use(key);
    },
  };
}

export function random(): string {
  return randomBytes(32).toString("base64url");
}
