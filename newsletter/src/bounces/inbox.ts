import type { ImapFlow } from "imapflow";
import { dropMeta, writeMeta, writeMetaOnce } from "../database/meta-rows.ts";
import type { Service } from "../service.ts";
import { handleReturned } from "./handle-returned.ts";
import { readReturned } from "./read-returned.ts";

type Deps = Pick<Service, "store" | "tokens" | "clock" | "log">;

const mostMessageBytes = 2_000_000;
const atOnce = 500;

/**
 * Reads what came back into the mailbox of BOUNCE_INBOX. What it takes is deleted; every other mail stays and is flagged,
 * so that it is read once, and counted for the operator. Throws a sentence if the mailbox cannot be used.
 */
export async function readInbox(deps: Deps, inbox: string): Promise<void> {
  const { store, clock } = deps;
  const client = await clientFor(inbox);
  try {
    await client.connect();
    const lock = await client.getMailboxLock("INBOX");
    try {
      for (const uid of await found(client, false)) await takeOne(deps, client, uid);
      await writeMeta(store.db, "bouncesUnread", (await found(client, true)).length);
      await dropMeta(store.db, "bounceInboxAwaySince");
    } finally {
      lock.release();
    }
    await client.logout();
  } catch (error) {
    await writeMetaOnce(store.db, "bounceInboxAwaySince", clock());
    throw new Error(`The mailbox of BOUNCE_INBOX could not be read (${reasonOf(error)})`);
  } finally {
    client.close();
  }
}

async function clientFor(inbox: string): Promise<ImapFlow> {
  // loaded only here: most services have no such mailbox
  const { ImapFlow } = await import("imapflow");
  const { protocol, hostname, port, username, password } = new URL(inbox);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
  });
  // what fails rejects as well; an event that nobody hears would end the process
  client.on("error", () => {});
  return client;
}

async function found(client: ImapFlow, flagged: boolean): Promise<number[]> {
  const uids = await client.search({ flagged }, { uid: true });
  return flagged ? uids || [] : (uids || []).slice(0, atOnce);
}

async function takeOne(deps: Deps, client: ImapFlow, uid: number): Promise<void> {
  const isTaken = await isOurs(deps, client, uid).catch((error) => {
    deps.log("A mail in the mailbox of BOUNCE_INBOX could not be read", error);
    return false;
  });
  if (isTaken) await client.messageDelete([uid], { uid: true });
  else await client.messageFlagsAdd([uid], ["\\Flagged"], { uid: true });
}

async function isOurs({ store, tokens, log, clock }: Deps, client: ImapFlow, uid: number): Promise<boolean> {
  const sized = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!sized || (sized.size ?? 0) > mostMessageBytes) return false;
  const mail = await client.fetchOne(String(uid), { source: true }, { uid: true });
  const source = mail ? mail.source : undefined;
  const returned = source && (await readReturned(source));
  if (!returned) return false;
  return store.transaction((tx) => handleReturned(tx, { tokens, log }, returned, clock()));
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error && "responseText" in error ? error.responseText : undefined;
  return typeof said === "string" ? said : error instanceof Error ? error.message : String(error);
}
