import type { Context, MiddlewareHandler } from "hono";
import { minute } from "../../../platform/durations.ts";
import type { Deps, Env } from "../service.ts";

/** Of each kind one line a minute, so that nobody fills the disk with them. */
export function securityEvents({ log, clock }: Pick<Deps, "log" | "clock">): MiddlewareHandler<Env> {
  const seen = new Map<string, { at: number; since: number }>();
  return async (c, next) => {
    await next();
    const event = eventIn(c);
    if (!event) return;
    const now = clock();
    const { at, since } = seen.get(event) ?? { at: Number.NEGATIVE_INFINITY, since: 0 };
    const isTold = Math.abs(now - at) >= minute;
    if (isTold) log(`Security: ${event}${since > 0 ? ` (and ${since} more since the last line)` : ""}`);
    seen.set(event, isTold ? { at: now, since: 0 } : { at, since: since + 1 });
  };
}

function eventIn(c: Context<Env>): string | undefined {
  const [, room = "", token] = c.req.path.split("/");
  const isLink = ["confirm", "unsubscribe", "me", "outbox"].includes(room) && token;
  if (c.res.status === 404 && isLink)
    return `a link with a token that is not valid: ${c.req.method} /${room}`;
  if (c.res.status === 403) return `a form or a link refused: ${c.req.method} /${isLink ? room : ""}`;
  if (c.res.status === 429) return "a client asked too often";
  return undefined;
}
