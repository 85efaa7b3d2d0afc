import { Hono } from "hono";
import type { OutboxFolder } from "../delivery/outbox-folder.ts";
import { outboxPage } from "../pages/outbox.ts";
import type { Deps, Env, Service } from "../service.ts";
import { isLoopback } from "../settings-fields.ts";
import { isAtThisMachine } from "./request-origin.ts";

const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The path at which the operator reads mails that were written to files; undefined where they are sent. Behind a proxy
 * that adds no X-Forwarded-For, every client looks local, so a public service does not show them.
 */
export function outboxPath({
  outboxFolder,
  settings,
  tokens,
}: Pick<Service, "outboxFolder" | "settings" | "tokens">): string | undefined {
  if (!outboxFolder || !isLoopback(settings.publicUrl)) return undefined;
  return `/outbox/${tokens.link("outbox", { id: "mails", generation: 0 })}`;
}

/** Other users of this machine may ask from here too, so the address holds a key. */
export function outboxRoutes({ settings, tokens }: Deps, folder: OutboxFolder): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use("/:key/*", async (c, next) => {
    if (!isAtThisMachine(c) || !tokens.read("outbox", c.req.param("key"))) return c.notFound();
    await next();
  });
  routes.get("/:key", async (c) => c.html(outboxPage(settings, c.req.path, await folder.list())));
  routes.get("/:key/:id", async (c) => {
    const mail = await folder.read(c.req.param("id"));
    if (!mail) return c.notFound();
    // mails have inline styles, which the policy of our pages forbids
    c.header("Content-Security-Policy", mailPolicy);
    return c.html(mail.html);
  });
  routes.get("/:key/:id/source", async (c) => {
    const mail = await folder.read(c.req.param("id"));
    return mail ? c.text(mail.source) : c.notFound();
  });
  return routes;
}
