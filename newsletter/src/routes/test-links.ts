import type { MiddlewareHandler } from "hono";
import type { Deps, Env } from "../deps.ts";
import { isTestLink } from "../outbox/send-test.ts";
import { testLinkPage } from "../pages/test-link.ts";
import type { LinkPurpose } from "../subscribers/tokens.ts";

/** Links of a test mail belong to nobody: whatever is pressed, a page says what it does for a reader. */
export function testLinks({ settings, tokens }: Deps, purpose: LinkPurpose): MiddlewareHandler<Env> {
  return async (c, next) => {
    const token = c.req.param("token") ?? "";
    if (isTestLink(tokens, purpose, token)) return c.html(testLinkPage(settings, { purpose }));
    await next();
  };
}
