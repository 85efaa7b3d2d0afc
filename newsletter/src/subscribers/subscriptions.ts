import { day, hour } from "../../../site-folder/durations.ts";
import { dropRefusalsOf } from "../database/change-rows.ts";
import type { Db } from "../database/open-store.ts";
import { queueMail } from "../database/outbox-rows.ts";
import { busyUntilOf, consumeLimits, type RateLimit } from "../database/rate-limit-rows.ts";
import type { MailKind, Subscriber } from "../database/schema.ts";
import {
  addOrFind,
  eraseSubscriber,
  findSubscriber,
  hasActiveReaders,
  holdSubscriber,
  liftSuppression,
  saveSubscriber,
} from "../database/subscriber-rows.ts";
import type { Settings } from "../settings.ts";
import { changeStatus, leave, nothingAsked } from "./changes.ts";
import { consentWording, newSubscriber } from "./new-subscriber.ts";
import {
  askingLimits,
  domainLimits,
  endOf,
  mailLimits,
  readersOfKnownDomain,
  turnIn,
} from "./rate-limits.ts";
import type { Address } from "./read-address.ts";
import type { LinkHolder, LinkPurpose, Tokens } from "./tokens.ts";

export type Rules = { settings: Settings; tokens: Tokens };
export type Caller = { client: string; now: number };
export type Asking = Caller & { address: Address };
export type Mailbox = { addressKey: string } | { addressHash: string };
export type Answer = "accepted" | "client-asks-too-often" | "too-many-ask";

/**
 * A reader asks for the tips. Accepted means stored; the answer does not reveal whether the address was known or a
 * mail is sent. Throws only if the database does.
 */
export async function signUp(tx: Db, rules: Rules, asking: Asking): Promise<Answer> {
  const refusal = await refusalOf(tx, rules, asking);
  if (refusal) return refusal;
  const { subscriber, isNew } = await addOrFind(tx, newSubscriber(rules.tokens, asking));
  const renewed = isNew ? subscriber : afterSignUp(subscriber, consentWording, asking.now);
  if (renewed !== subscriber) await saveSubscriber(tx, renewed);
  // a reader who is already on the list gets a link to their page, so that every sign-up is answered by a mail
  const kind = renewed.status === "active" ? "me-link" : "confirmation";
  await mail(tx, rules, { to: renewed, kind, isKnown: kind === "me-link", now: asking.now });
  return "accepted";
}

/** A reader asks for the link to what is stored about them, by their address or by a link that names them. */
export async function askForMeLink(tx: Db, rules: Rules, asking: Caller & { by: Mailbox }): Promise<Answer> {
  const refusal = await refusalOf(tx, rules, asking);
  if (refusal) return refusal;
  const subscriber = await findSubscriber(tx, asking.by);
  if (subscriber) await mail(tx, rules, { to: subscriber, kind: "me-link", now: asking.now });
  return "accepted";
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

/**
 * The generation of a subscriber's confirmation link. A reader who comes back confirms the next one, so that links
 * from before they left stay invalid.
 */
export function confirmingGeneration({
  status,
  generation,
}: Pick<Subscriber, "status" | "generation">): number {
  return status === "pending" || status === "active" ? generation : generation + 1;
}

/** What a confirmation link leads to: a button to press, a confirmation that was already made, or nothing. */
export async function confirmationOf(
  db: Db,
  tokens: Tokens,
  token: string,
  find = findSubscriber,
): Promise<{ is: "open" | "confirmed"; subscriber: Subscriber } | undefined> {
  const holder = tokens.read("confirm", token);
  const subscriber = holder && (await find(db, { id: holder.id }));
  if (!subscriber || holder.generation !== confirmingGeneration(subscriber)) return undefined;
  if (subscriber.status === "active") return { is: "confirmed", subscriber };
  const isOpen = subscriber.status === "pending" || subscriber.askedAt !== null;
  return isOpen ? { is: "open", subscriber } : undefined;
}

/**
 * pending, unsubscribed or bounced → active. A link can be used again after confirming, but not after leaving or an
 * erasure.
 */
export async function confirm(tx: Db, tokens: Tokens, token: string, now: number): Promise<boolean> {
  const found = await confirmationOf(tx, tokens, token, holdSubscriber);
  if (found?.is !== "open") return found !== undefined;
  const { subscriber } = found;
  await changeStatus(tx, confirmed(subscriber, now), "active", pressedTheButton, now);
  await liftSuppression(tx, subscriber.addressHash);
  if (subscriber.status !== "pending") await dropRefusalsOf(tx, subscriber.id);
  return true;
}

function confirmed(subscriber: Subscriber, now: number): Subscriber {
  const { consentedAt, askedWording, askedAt } = subscriber;
  return {
    ...subscriber,
    ...nothingAsked,
    generation: confirmingGeneration(subscriber),
    consentWording: askedWording ?? subscriber.consentWording,
    consentSource: askedWording ? null : subscriber.consentSource,
    consentedAt: askedAt ?? consentedAt,
    confirmedAt: now,
    leftAt: null,
  };
}

const pressedTheButton = { cause: "confirmed", reason: "Pressed the button in the email." } as const;
const pressedTheLink = { cause: "link", reason: "Used the unsubscribe link of an email." } as const;

/** Whose link this is: the mailbox, which stays the same through an erasure and a move to another machine. */
export function mailboxHolder({
  addressHash,
  generation,
}: Pick<Subscriber, "addressHash" | "generation">): LinkHolder {
  return { id: addressHash, generation };
}

/** Unsubscribes with any link ever sent, even of an older generation, as often as one likes. */
export async function unsubscribe(tx: Db, tokens: Tokens, token: string, now: number): Promise<boolean> {
  const subscriber = await holderOf(tx, tokens, "leave", token, holdSubscriber);
  if (subscriber) await leave(tx, subscriber, "unsubscribed", pressedTheLink, now);
  return subscriber !== undefined;
}

/** Deletes everything stored about a person except a keyed hash of the address. Undefined: the link is not valid. */
export async function erase(
  tx: Db,
  tokens: Tokens,
  token: string,
  now: number,
): Promise<Subscriber | undefined> {
  const subscriber = await holderOf(tx, tokens, "record", token, holdSubscriber);
  if (subscriber) await eraseSubscriber(tx, subscriber, now);
  return subscriber;
}

/** The owner of a link to what is stored. A link of an older generation has none; it is good only for leaving. */
export async function holderOf(
  db: Db,
  tokens: Tokens,
  purpose: LinkPurpose,
  token: string,
  find = findSubscriber,
): Promise<Subscriber | undefined> {
  const holder = tokens.read(purpose, token);
  const subscriber = holder && (await find(db, { addressHash: holder.id }));
  return purpose === "leave" || subscriber?.generation === holder?.generation ? subscriber : undefined;
}

async function refusalOf(
  tx: Db,
  { settings, tokens }: Rules,
  { client, now }: Caller,
): Promise<Answer | undefined> {
  const refused = await consumeLimits(tx, hashed(askingLimits(settings, client), tokens), now);
  return refused && (refused.period < hour ? "too-many-ask" : "client-asks-too-often");
}

async function mail(
  tx: Db,
  { tokens }: Rules,
  { to, kind, now, isKnown = false }: { to: Subscriber; kind: MailKind; now: number; isKnown?: boolean },
): Promise<void> {
  if (await consumeLimits(tx, hashed(mailLimits(kind, to), tokens), now)) return;
  const dueAt = (await isStranger(tx, to)) ? await turnAtDomain(tx, tokens, to.domain, now) : now;
  if (dueAt !== undefined) await queueMail(tx, { kind, subscriberId: to.id, now, dueAt, isKnown });
}

/** Somebody who never confirmed, at a domain that few readers use. */
async function isStranger(tx: Db, { confirmedAt, domain }: Subscriber): Promise<boolean> {
  return confirmedAt === null && !(await hasActiveReaders(tx, domain, readersOfKnownDomain));
}

/** When the next mail to strangers at this domain may leave; undefined once the day's are taken. */
async function turnAtDomain(
  tx: Db,
  tokens: Tokens,
  domain: string,
  now: number,
): Promise<number | undefined> {
  const limits = domainLimits(domain);
  const perDay = hashedOne(limits.perDay, tokens);
  const queue = hashedOne(limits.queue, tokens);
  const hourEnd = endOf(hour, now);
  if (await consumeLimits(tx, [perDay], endOf(day, now))) return undefined;
  if (await consumeLimits(tx, [queue], hourEnd)) return undefined;
  return turnIn(await busyUntilOf(tx, queue, hourEnd), now);
}

function hashed(limits: readonly RateLimit[], tokens: Tokens): RateLimit[] {
  return limits.map((limit) => hashedOne(limit, tokens));
}

function hashedOne(limit: RateLimit, tokens: Tokens): RateLimit {
  return { ...limit, key: tokens.hash("rate-limit", limit.key) };
}
