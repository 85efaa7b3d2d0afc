import { areTriesSpent, countTry, forgetTries } from "../database/confirmation-tries.ts";
import { isLargeHost } from "../database/large-mail-providers.ts";
import { domainOfMailbox, mailboxOf } from "../database/mailbox-aliases.ts";
import type { Db } from "../database/open-store.ts";
import { isRoomForMails, queueMail } from "../database/outbox-rows.ts";
import {
  consumeLimits,
  forgetLimit,
  type Queue,
  type RateLimit,
  takeTurn,
} from "../database/rate-limit-rows.ts";
import type { Subscriber } from "../database/schema.ts";
import { addOrFind, findSubscriber, hasActiveReaders, saveSubscriber } from "../database/subscriber-rows.ts";
import { liftSuppressions, refusedBy } from "../database/suppressions.ts";
import { countUnsent } from "../database/unsent-rows.ts";
import type { Settings } from "../settings.ts";
import { consentWording, newSubscriber } from "./new-subscriber.ts";
import {
  askingLimits,
  dailyAtDomain,
  mailsADay,
  pace,
  pauseBetweenMails,
  readersOfKnownDomain,
  shareOfNetwork,
} from "./rate-limits.ts";
import type { Address } from "./read-address.ts";
import type { Tokens } from "./tokens.ts";

export type Rules = { settings: Settings; tokens: Tokens };
type Caller = { client: string; now: number };
/** A reader by what was typed, or by a link. */
export type Mailbox = { addressKey: string } | { addressHash: string };

/** `turn`: when the mail that answers leaves at the latest, which is now unless many ask. */
export type Answer = { is: "accepted"; turn: number } | { is: "client-asks-too-often" | "no-room" };

/** When a mail may leave: `common` by those who ask with the reader, `atDomain` by those of the same domain. */
type Turns = { common: number; atDomain: number };

/**
 * A reader asks for the tips. Accepted means stored, or that no mail may go there; the answer does not reveal which, nor
 * whether the address was known. Throws only if the database does.
 */
export async function signUp(tx: Db, rules: Rules, asking: Caller & { address: Address }): Promise<Answer> {
  const { address, now } = asking;
  if (await asksTooOften(tx, rules, asking, "sign-up")) return { is: "client-asks-too-often" };
  const fresh = newSubscriber(rules.tokens, asking);
  // whatever comes of it, each takes its turns: an address that took none would be a known one
  const turns = await turnsOf(tx, rules, { ...asking, domain: fresh.domain });
  if (!turns) return { is: "no-room" };
  const mailbox = mailboxHash(rules.tokens, address.key);
  const why = await whyNotAsked(tx, [fresh.addressHash, mailbox], now);
  if (why) await countUnsent(tx, why, now);
  else await askToConfirm(tx, rules, { fresh, mailbox, turns, now });
  return { is: "accepted", turn: Math.max(turns.common, turns.atDomain) };
}

/**
 * Somebody who said no signs up after all, by the link of the mail that they said no to, which proves whose the mailbox
 * is.
 */
export async function signUpAfterAll(
  tx: Db,
  rules: Rules,
  asking: Caller & { address: Address },
  token: string,
): Promise<Answer | { is: "other-address" }> {
  const { tokens } = rules;
  const { key } = asking.address;
  const hash = tokens.hash("address", key);
  if (tokens.read("leave", token)?.id !== hash) return { is: "other-address" };
  const mailbox = mailboxHash(tokens, key);
  await liftSuppressions(tx, [hash, mailbox], "declined");
  await forgetTries(tx, mailbox);
  await forgetLimit(tx, hashed(mailsOfDay("confirmation", key), tokens));
  return signUp(tx, rules, asking);
}

/** A reader asks for the link to what is stored about them, by their address or by a link that names them. */
export async function askForMeLink(tx: Db, rules: Rules, asking: Caller & { by: Mailbox }): Promise<Answer> {
  const { by, now } = asking;
  if (await asksTooOften(tx, rules, asking, "me")) return { is: "client-asks-too-often" };
  const domain = "addressKey" in by ? domainOfMailbox(by.addressKey) : undefined;
  const atDomain = domain === undefined ? now : await turnAtDomain(tx, rules.tokens, "me", domain, now);
  if (atDomain === undefined) return { is: "no-room" };
  const subscriber = await findSubscriber(tx, by);
  if (subscriber && !(await isMailedOften(tx, rules.tokens, "me-link", subscriber, now)))
    await queueMail(tx, {
      kind: "me-link",
      subscriberId: subscriber.id,
      now,
      dueAt: dueAt(subscriber, { common: now, atDomain }),
    });
  return { is: "accepted", turn: atDomain };
}

/** The keyed hash of a mailbox, whatever the spelling of its address. */
export function mailboxHash(tokens: Tokens, addressKey: string): string {
  return tokens.hash("address", mailboxOf(addressKey));
}

/**
 * The subscriber after signing up again. Anybody can type in any address, so a reader who left or bounced keeps
 * status and dates until the new confirmation's button is pressed; a complaint is for ever.
 */
export function afterSignUp(known: Subscriber, wording: string, now: number): Subscriber {
  if (known.status === "active" || known.status === "complained") return known;
  if (known.status === "pending")
    return { ...known, consentWording: wording, consentSource: null, consentedAt: now };
  return { ...known, askedWording: wording, askedAt: now };
}

/** Why no mail may answer a sign-up: its owner complained, or said no, or has left five unanswered. */
async function whyNotAsked(tx: Db, hashes: [address: string, mailbox: string], now: number) {
  return (
    (await refusedBy(tx, hashes)) ?? ((await areTriesSpent(tx, hashes[1], now)) ? "unanswered" : undefined)
  );
}

async function askToConfirm(
  tx: Db,
  { tokens }: Rules,
  { fresh, mailbox, turns, now }: { fresh: Subscriber; mailbox: string; turns: Turns; now: number },
): Promise<void> {
  const { subscriber, isNew } = await addOrFind(tx, fresh);
  const renewed = isNew ? subscriber : afterSignUp(subscriber, consentWording, now);
  if (renewed !== subscriber) await saveSubscriber(tx, renewed);
  // a reader who is already on the list gets a link to their page, so that every sign-up is answered by a mail
  const isKnown = renewed.status === "active";
  if (await isMailedOften(tx, tokens, isKnown ? "me-link" : "confirmation", renewed, now)) return;
  await countTry(tx, mailbox, now);
  await queueMail(tx, {
    kind: isKnown ? "on-list" : "confirmation",
    subscriberId: renewed.id,
    now,
    dueAt: dueAt(renewed, turns),
  });
}

/** Who has confirmed once does not wait behind strangers of the same domain. */
function dueAt({ confirmedAt }: Subscriber, { common, atDomain }: Turns): number {
  return confirmedAt === null ? Math.max(common, atDomain) : common;
}

/**
 * Whether the mailbox has had its two mails of the day, which is counted for the operator, or one within ten minutes.
 * A reader who has confirmed, left or been erased in between need not wait those ten minutes.
 */
async function isMailedOften(
  tx: Db,
  tokens: Tokens,
  kind: "confirmation" | "me-link",
  { id, addressKey, generation, status }: Subscriber,
  now: number,
): Promise<boolean> {
  const refused = await consumeLimits(
    tx,
    [
      hashed(mailsOfDay(kind, addressKey), tokens),
      hashed({ key: `${kind} ${id} ${generation} ${status}`, ...pauseBetweenMails }, tokens),
    ],
    now,
  );
  if (refused?.period === mailsADay.period) await countUnsent(tx, "often", now);
  return refused !== undefined;
}

function mailsOfDay(kind: "confirmation" | "me-link", addressKey: string): RateLimit {
  return { key: `${kind} ${mailboxOf(addressKey)}`, ...mailsADay };
}

async function asksTooOften(
  tx: Db,
  { settings, tokens }: Rules,
  { client, now }: Caller,
  what: "sign-up" | "me",
): Promise<boolean> {
  const limits = askingLimits(settings, client, what).map((limit) => hashed(limit, tokens));
  return (await consumeLimits(tx, limits, now)) !== undefined;
}

/** Undefined: nobody else can be taken today. */
async function turnsOf(
  tx: Db,
  { settings, tokens }: Rules,
  { client, domain, now }: Caller & { domain: string },
): Promise<Turns | undefined> {
  const share = await takeTurn(tx, hashed(shareOfNetwork(settings, client), tokens), now);
  // a network that is over its share waits by itself, and takes nobody else's turn
  const common = share === now ? await takeTurn(tx, hashed(pace(settings), tokens), now) : share;
  const atDomain = await turnAtDomain(tx, tokens, "sign-up", domain, now);
  if (common === undefined || atDomain === undefined) return undefined;
  const waits = common > now || atDomain > now;
  return waits && !(await isRoomForMails(tx)) ? undefined : { common, atDomain };
}

async function turnAtDomain(
  tx: Db,
  tokens: Tokens,
  what: "sign-up" | "me",
  domain: string,
  now: number,
): Promise<number | undefined> {
  if (isLargeHost(domain) || (await hasActiveReaders(tx, domain, readersOfKnownDomain))) return now;
  return takeTurn(tx, hashed(dailyAtDomain(what, domain), tokens), now);
}

function hashed<Limit extends RateLimit | Queue>(limit: Limit, tokens: Tokens): Limit {
  return { ...limit, key: tokens.hash("rate-limit", limit.key) };
}
