import { randomUUID } from "node:crypto";
import type { Settings } from "../settings.ts";
import type { Db } from "../store/open-store.ts";
import { queueMail } from "../store/outbox-rows.ts";
import { type RateLimit, takeTurn } from "../store/rate-limit-rows.ts";
import type { MailKind, Subscriber, SubscriberStatus } from "../store/schema.ts";
import {
  addOrFind,
  eraseSubscriber,
  findSubscriber,
  holdSubscriber,
  liftSuppression,
  saveSubscriber,
} from "../store/subscriber-rows.ts";
import type { Address } from "./addresses.ts";
import { clientLimits, globalLimit, mailLimit } from "./rate-limits.ts";
import type { LinkPurpose, Tokens } from "./tokens.ts";

export type Rules = { settings: Settings; tokens: Tokens };
export type Asking = { address: Address; client: string; now: number };
export type Answer = "accepted" | "client-asks-too-often" | "too-many-ask";
export type Leaving = "unsubscribed" | "bounced" | "complained";

/**
 * A reader asks for the tips. Accepted means stored; whether the address was known, and whether a mail
 * goes out, shows nowhere in the answer. Throws only when the database does.
 */
export async function signUp(tx: Db, rules: Rules, asking: Asking): Promise<Answer> {
  const refusal = await refusalOf(tx, rules, asking);
  if (refusal) return refusal;
  const { subscriber, isNew } = await addOrFind(tx, newSubscriber(rules, asking));
  const renewed = isNew ? subscriber : afterSignUp(subscriber, rules.settings.consentWording, asking.now);
  if (renewed !== subscriber) await saveSubscriber(tx, renewed);
  // Somebody on the list already gets the link to their page, so that every sign-up is answered by a mail.
  await mail(tx, rules, renewed, renewed.status === "active" ? "me-link" : "confirmation", asking.now);
  return "accepted";
}

/** A reader asks for the link to what is stored about them. */
export async function askForMeLink(tx: Db, rules: Rules, asking: Asking): Promise<Answer> {
  const refusal = await refusalOf(tx, rules, asking);
  if (refusal) return refusal;
  const subscriber = await findSubscriber(tx, { addressKey: asking.address.key });
  if (subscriber) await mail(tx, rules, subscriber, "me-link", asking.now);
  return "accepted";
}

/** What signing up again makes of a subscriber: who left is asked anew, under a new generation of links. */
export function afterSignUp(known: Subscriber, consentWording: string, now: number): Subscriber {
  if (known.status === "active") return known;
  const consent = { consentWording, consentedAt: now };
  if (known.status === "pending") return { ...known, ...consent };
  const generation = known.generation + 1;
  return { ...known, ...consent, status: "pending", generation, confirmedAt: null, leftAt: null };
}

/** pending → active. A link works again after it has worked, but not after leaving or being erased. */
export async function confirm(tx: Db, tokens: Tokens, token: string, now: number): Promise<boolean> {
  const subscriber = await holderOf(tx, tokens, "confirm", token, holdSubscriber);
  if (subscriber?.status === "active") return true;
  if (subscriber?.status !== "pending") return false;
  await saveSubscriber(tx, { ...subscriber, status: "active", confirmedAt: now });
  await liftSuppression(tx, subscriber.addressHash);
  return true;
}

/** Leaving works with every link ever sent, also one of an older generation, and as often as one likes. */
export async function unsubscribe(tx: Db, tokens: Tokens, token: string, now: number): Promise<boolean> {
  const subscriber = await holderOf(tx, tokens, "unsubscribe", token, holdSubscriber);
  if (subscriber) await leave(tx, subscriber, "unsubscribed", now);
  return subscriber !== undefined;
}

/**
 * Takes somebody off the list. Who has left already stays as they left; only a complaint, which often follows the
 * click, is noted as well. Gives the status that is then stored.
 */
export async function leave(
  tx: Db,
  subscriber: Subscriber,
  as: Leaving,
  now: number,
): Promise<SubscriberStatus> {
  const { status, leftAt } = subscriber;
  const isOnTheList = status === "active" || status === "pending";
  const isComplaintAfterwards = status === "unsubscribed" && as === "complained";
  if (!isOnTheList && !isComplaintAfterwards) return status;
  await saveSubscriber(tx, { ...subscriber, status: as, leftAt: isOnTheList ? now : leftAt });
  return as;
}

/** Deletes all that is stored about a person except a keyed hash of the address. Undefined: the link is not valid. */
export async function erase(
  tx: Db,
  tokens: Tokens,
  token: string,
  now: number,
): Promise<Subscriber | undefined> {
  const subscriber = await holderOf(tx, tokens, "me", token, holdSubscriber);
  if (subscriber) await eraseSubscriber(tx, subscriber, now);
  return subscriber;
}

/** Whose link this is, for reading. A link of an older generation belongs to nobody, except for leaving. */
export async function holderOf(
  db: Db,
  tokens: Tokens,
  purpose: LinkPurpose,
  token: string,
  find = findSubscriber,
): Promise<Subscriber | undefined> {
  const holder = tokens.read(purpose, token);
  const subscriber = holder && (await find(db, { id: holder.id }));
  return purpose === "unsubscribe" || subscriber?.generation === holder?.generation ? subscriber : undefined;
}

async function refusalOf(
  tx: Db,
  { settings, tokens }: Rules,
  { client, now }: Asking,
): Promise<Answer | undefined> {
  for (const limit of clientLimits(settings, client))
    if (!(await takeTurn(tx, hashed(limit, tokens), now))) return "client-asks-too-often";
  // Last, so that one client that asks too often does not use up everybody's turns.
  if (!(await takeTurn(tx, hashed(globalLimit(settings), tokens), now))) return "too-many-ask";
  return undefined;
}

async function mail(
  tx: Db,
  { settings, tokens }: Rules,
  to: Subscriber,
  kind: MailKind,
  now: number,
): Promise<void> {
  const mayMail = await takeTurn(tx, hashed(mailLimit(settings, kind, to.addressKey), tokens), now);
  if (mayMail) await queueMail(tx, { kind, subscriberId: to.id, now });
}

function hashed(limit: RateLimit, tokens: Tokens): RateLimit {
  return { ...limit, key: tokens.hash("rate-limit", limit.key) };
}

function newSubscriber({ settings, tokens }: Rules, { address, now }: Asking): Subscriber {
  return {
    id: randomUUID(),
    address: address.delivery,
    addressKey: address.key,
    addressHash: tokens.hash("address", address.key),
    status: "pending",
    generation: 1,
    consentWording: settings.consentWording,
    consentedAt: now,
    confirmedAt: null,
    leftAt: null,
  };
}
