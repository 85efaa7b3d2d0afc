import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { openStore } from "./database/open-store.ts";
import { createComposer } from "./delivery/compose.ts";
import { createFileMailer } from "./delivery/file-mailer.ts";
import type { Mailer } from "./delivery/mailer.ts";
import { createOutboxFolder, type OutboxFolder } from "./delivery/outbox-folder.ts";
import { createSmtpMailer } from "./delivery/smtp-mailer.ts";
import { feedReader } from "./issues/feed.ts";
import { createDisk } from "./operator/disk.ts";
import type { Settings } from "./settings.ts";
import { createTokens, keysOf } from "./subscribers/tokens.ts";
import { oneLine, withoutAddresses } from "./text-format.ts";

export type Service = Awaited<ReturnType<typeof openService>>;

/** What the web part needs; tests replace any of it. */
export type Deps = Service & { notifySender?: () => void };

export type Env = { Bindings: HttpBindings };

export async function openService(settings: Settings) {
  const tokens = createTokens(keysOf(settings));
  const store = await openStore(settings);
  const disk = createDisk(Date.now, settings.dataDir);
  return {
    settings,
    store,
    tokens,
    ...mailing(settings),
    compose: createComposer(settings, tokens),
    readFeed: feedReader(settings.feedUrl, Date.now),
    /** Milliseconds since 1970. */
    clock: Date.now,
    disk,
    log(line: string, error?: unknown) {
      disk.recordError(error);
      logLine(line, error);
    },
  };
}

function mailing(settings: Settings): { mailer: Mailer; outboxFolder?: OutboxFolder } {
  if (settings.smtpUrl) return { mailer: createSmtpMailer({ ...settings, smtpUrl: settings.smtpUrl }) };
  const outboxFolder = createOutboxFolder(join(settings.dataDir, "outbox"));
  return { mailer: createFileMailer(settings, outboxFolder), outboxFolder };
}

/** Addresses are never logged. */
export function logLine(line: string, error?: unknown): void {
  const because = error === undefined ? "" : `: ${error instanceof Error ? error.message : String(error)}`;
  console.error(`${new Date().toISOString()} ${withoutAddresses(oneLine(`${line}${because}`))}`);
}
