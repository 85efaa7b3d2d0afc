import type { MiddlewareHandler } from "hono";
import { hour, minute } from "../../../platform/durations.ts";
import { readMeta, writeMeta } from "../database/meta-rows.ts";
import { isAtLoopback, trusts } from "../routes/request-origin.ts";
import type { Deps, Env } from "../service.ts";
import type { Settings } from "../settings.ts";
import type { At, OperatingFault } from "./fault.ts";

const isTrusted = ({ trustedProxies }: Settings) => trusts(trustedProxies, "127.0.0.1");

export function watchForProxy({ store, settings, clock, log }: Deps): MiddlewareHandler<Env> {
  let notedAt = Number.NEGATIVE_INFINITY;
  return async (c, next) => {
    const isNamed = c.req.header("x-forwarded-for") ?? c.req.header("forwarded");
    if (isNamed && isAtLoopback(c) && !isTrusted(settings) && Math.abs(clock() - notedAt) > 10 * minute) {
      notedAt = clock();
      await writeMeta(store.db, "proxyUnseenAt", notedAt).catch((error) =>
        log("What a proxy says could not be noted", error),
      );
    }
    await next();
  };
}

/** The fault of it, until a day has passed without such a request, or the proxy is trusted. */
export async function proxyFault({ db, now, settings }: At): Promise<OperatingFault | undefined> {
  const seenAt = await readMeta(db, "proxyUnseenAt");
  if (seenAt === undefined || now - seenAt > 24 * hour || isTrusted(settings)) return undefined;
  return {
    cause: "proxy",
    says: "A proxy on this machine says who calls it, but TRUSTED_PROXIES does not name it, so all readers share the limits of one. Write TRUSTED_PROXIES=127.0.0.1 beside the other settings, and restart the newsletter.",
  };
}
