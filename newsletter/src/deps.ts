import type { HttpBindings } from "@hono/node-server";
import type { Service } from "./service.ts";

/** What the web half needs; tests replace any of it. */
export type Deps = Pick<
  Service,
  "store" | "settings" | "tokens" | "clock" | "outboxFolder" | "disk" | "log"
> & {
  /** Lets the sender of this process know that there is mail. */
  notifySender?: () => void;
};

export type Env = { Bindings: HttpBindings };
