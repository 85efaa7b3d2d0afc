import { dropRefusalsOf } from "../database/change-rows.ts";
import { forgetTries } from "../database/confirmation-tries.ts";
import type { Db } from "../database/open-store.ts";
import type { Subscriber } from "../database/schema.ts";
import { findSubscriber, holdSubscriber } from "../database/subscriber-rows.ts";
import { liftSuppressions, suppress } from "../database/suppressions.ts";
import { changeStatus, leave, nothingAsked } from "./changes.ts";
import { mailboxHash } from "./sign-up.ts";
import type { LinkHolder, LinkPurpose, Tokens } from "./tokens.ts";

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
  await liftSuppressions(tx, [subscriber.addressHash]);
  await forgetTries(tx, mailboxHash(tokens, subscriber.addressKey));
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

/**
 * Unsubscribes with any link ever sent, even of an older generation, as often as one likes. Who says no to a
 * confirmation is not asked again for a year, whatever the spelling of the mailbox.
 */
export async function unsubscribe(tx: Db, tokens: Tokens, token: string, now: number): Promise<void> {
  const subscriber = await holderOf(tx, tokens, "leave", token, holdSubscriber);
  if (!subscriber) return;
  const isAsked = subscriber.status === "pending" || subscriber.askedAt !== null;
  if (isAsked) await suppress(tx, mailboxHash(tokens, subscriber.addressKey), "declined", now);
  await leave(tx, subscriber, "unsubscribed", pressedTheLink, now);
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
