import type { ImapFlow } from "imapflow";
import type { Settings } from "../settings.ts";
import { isLoopback } from "../settings.ts";
import type { Store } from "../store/open-store.ts";
import type { Tokens } from "../subscribers/tokens.ts";
import { reportsIn } from "./read-report.ts";
import { takeReport } from "./take-report.ts";

type MailboxDeps = {
  store: Store;
  settings: Settings & { reportsMailbox: string };
  tokens: Tokens;
  clock: () => number;
  log: (line: string, error?: unknown) => void;
};

const mostAtOnce = 200;
/** Of a report that brings back the whole mail, its headers are enough. */
const largestMail = 256 * 1024;

/**
 * Reads new mail in the mailbox of the bounce address and does what the reports in it say. What is read is marked as
 * seen, after it is on disk: a mail that is read twice changes nothing more. Rejects when the mailbox cannot be read.
 */
export async function readMailbox(deps: MailboxDeps): Promise<{ mails: number; taken: number }> {
  const client = await connect(deps.settings.reportsMailbox);
  try {
    const lock = await client.getMailboxLock(folderOf(deps.settings.reportsMailbox));
    try {
      return await readUnseen(client, deps);
    } finally {
      lock.release();
    }
  } finally {
    client.close();
  }
}

async function readUnseen(client: ImapFlow, deps: MailboxDeps): Promise<{ mails: number; taken: number }> {
  const unseen = (await client.search({ seen: false }, { uid: true })) || [];
  const uids = unseen.slice(0, mostAtOnce);
  let taken = 0;
  for (const uid of uids) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: largestMail } }, { uid: true });
    const source = mail ? mail.source : undefined;
    if (source) taken += await take(source, deps);
    await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  }
  return { mails: uids.length, taken };
}

async function take(mail: Buffer, deps: MailboxDeps): Promise<number> {
  const reports = await reportsIn(mail).catch((error: unknown) => {
    deps.log("A mail to the bounce address could not be understood", error);
    return [];
  });
  return deps.store.transaction(async (tx) => {
    const results = [];
    for (const report of reports) results.push(await takeReport(tx, deps, report, deps.clock()));
    return results.filter((result) => result === "taken").length;
  });
}

async function connect(mailbox: string): Promise<ImapFlow> {
  const url = new URL(mailbox);
  const isSecure = url.protocol === "imaps:";
  // Loaded when first needed: most installations read no mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // A password never crosses a network in the clear.
    ...(isSecure || isLoopback(mailbox) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  // Without a listener an error of the socket would end the process; the call under way rejects by itself.
  client.on("error", () => {});
  await client.connect();
  return client;
}

function folderOf(mailbox: string): string {
  return decodeURIComponent(new URL(mailbox).pathname.slice(1)) || "INBOX";
}
