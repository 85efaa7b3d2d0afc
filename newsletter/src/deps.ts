import type { HttpBindings } from "@hono/node-server";
import type { Service } from "./service.ts";

/** What the web part needs; tests replace any of it. */
export type Deps = Pick<
  Service,
  "store" | "settings" | "tokens" | "clock" | "outboxFolder" | "disk" | "log"
> & {
  /** Tells the sender in this process that there is mail. */
  notifySender?: () => void;
};

export type Env = { Bindings: HttpBindings };
