import type { HttpBindings } from "@hono/node-server";
import type { OutboxFolder } from "./delivery/outbox-folder.ts";
import type { ReadFeed } from "./issues/feed.ts";
import type { Disk } from "./operator/disk.ts";
import type { Settings } from "./settings.ts";
import type { Store } from "./store/open-store.ts";
import type { Tokens } from "./subscribers/tokens.ts";

/** What the web half needs; tests replace any of it. */
export type Deps = {
  store: Store;
  settings: Settings;
  tokens: Tokens;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Where mails are written as files; undefined once they are really sent. */
  outboxFolder?: OutboxFolder | undefined;
  /** Lets the sender of this process know that there is mail. */
  notifySender?: () => void;
  readFeed: ReadFeed;
  disk: Disk;
  log: (line: string, error?: unknown) => void;
};

export type Env = { Bindings: HttpBindings };
