import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../../../platform/operator-error.ts";
import { isWeekKey } from "../calendar/calendar.ts";
import { sqlitePath } from "../database/open-store.ts";

/**
 * `ask` stands in issues, which are passed on: it only asks for a mail with the link `record`, which shows what is stored.
 * `outbox` is printed where the service starts.
 */
export type LinkPurpose = "confirm" | "leave" | "ask" | "record" | "outbox";
export type LinkHolder = {
  /** Of a subscriber for `confirm`; the keyed hash of the address for links that must work after an erasure or a move. */
  id: string;
  generation: number;
  /** When the link expires (milliseconds since 1970, whole seconds); without it, never. */
  until?: number;
};

export type Tokens = ReturnType<typeof createTokens>;

/**
 * `secretBefore` signs nothing. It is read in Message-IDs and in links that show nothing and erase nothing, since whoever
 * has stolen it can make all kinds.
 */
export type Keys = { secret: string; secretBefore?: string | undefined; addressKey: string };

export function createTokens({ secret, secretBefore, addressKey }: Keys) {
  const sign = (purpose: string, text: string) => signature(secret, purpose, text);
  const readable = [secret, ...(secretBefore === undefined ? [] : [secretBefore])];
  const isSigned = (given: string, purpose: SignedPurpose, text: string, form = (each: string) => each) =>
    readable
      .filter((key) => key === secret || harmless.includes(purpose))
      .some((key) => isSameText(form(given), form(signature(key, purpose, text))));
  return {
    /** A keyed hash, so that its input cannot be guessed from a stolen database; it stays when the secret changes. */
    hash: (purpose: "address" | "rate-limit", text: string) => signature(addressKey, purpose, text),
    /** The part of a mail's Message-ID before the @, signed: bounce reports quote it, and nobody can forge it. */
    messageId: (rowId: string) => `${rowId}.${sign("message", rowId)}`,
    /** The reader and issue of a Message-ID; undefined if we did not make it. */
    readMessageId(text: string): { subscriberId: string; weekKey: string | null } | undefined {
      const [, rowId = "", given = ""] = /^\s*<?([\w.-]{1,100})\.([\w-]{27})@/.exec(text) ?? [];
      if (!isSigned(given, "message", rowId)) return undefined;
      const [kind = "", subscriberId = ""] = rowId.split(".");
      return { subscriberId, weekKey: isWeekKey(kind) ? kind : null };
    },
    /** The secret part of a link: reader, generation, and a signature over both and the purpose. It is not stored. */
    link(purpose: LinkPurpose, { id, generation, until }: LinkHolder): string {
      const end = until === undefined ? "" : `.${Math.floor(until / 1000).toString(36)}`;
      const text = `${id}.${generation}${end}`;
      return `${text}.${endingInLetter(sign(purpose, text))}`;
    },
    /** The owner of a link; undefined if we did not make it for this purpose. */
    read(purpose: LinkPurpose, token: string): LinkHolder | undefined {
      const parts = /^(([\w-]{1,40})\.(\d{1,9})(?:\.([0-9a-z]{1,8}))?)\.([\w-]{27})$/.exec(token);
      if (!parts) return undefined;
      const [, text = "", id = "", generation = "", end, given = ""] = parts;
      if (!isSigned(given, purpose, text, endingInLetter)) return undefined;
      const until = end === undefined ? {} : { until: Number.parseInt(end, 36) * 1000 };
      return { id, generation: Number(generation), ...until };
    },
  };
}

type SignedPurpose = LinkPurpose | "message";
const harmless: SignedPurpose[] = ["confirm", "leave", "ask", "message"];

function signature(key: string, purpose: string, text: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url").slice(0, 27);
}

/** Mail programs leave a hyphen out of a link that ends in one. */
function endingInLetter(text: string): string {
  return text.replace(/[-_]$/, "0");
}

function isSameText(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}

type Given = { secret?: string; secretBefore?: string; addressKey?: string; dataDir: string };

/**
 * The keys of the settings, or those in `data/secret` and `data/address-key`, which the first start makes before the
 * database, readable by their owner only. Throws if one of them is lost, or so short that somebody could guess it and
 * make valid links.
 */
export function keysOf({ secret, secretBefore, addressKey, dataDir }: Given): Keys {
  return {
    secret: secret ?? keyIn(dataDir, "secret", "no link in a mail sent before works any more"),
    secretBefore,
    addressKey:
      addressKey ?? keyIn(dataDir, "address-key", "nobody knows who was erased, complained or said no"),
  };
}

function keyIn(dataDir: string, name: string, loss: string): string {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // asked first: beside a database there is a key, unless it was lost
  const isLater = existsSync(sqlitePath(dataDir));
  if (!isLater && !existsSync(path)) makeKey(path);
  const key = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
  if (key.length < shortestKey)
    throw new OperatorError(
      `The key of the readers’ database, DATA_DIR/${name}, is damaged or gone (${path}). Put back the copy in your backups, or the setting that it was. If there is none, make a new one as the newsletter’s user, but then ${loss}: (umask 077; openssl rand -hex 32 > ${path})`,
    );
  return key;
}

const shortestKey = 32;

// the file is written under another name and then linked: nobody sees half of it, and if two processes start at once, the first
// wins
function makeKey(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
