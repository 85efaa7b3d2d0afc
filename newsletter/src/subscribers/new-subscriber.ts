import { randomUUID } from "node:crypto";
import { domainOfMailbox } from "../database/mailbox-aliases.ts";
import type { Subscriber } from "../database/schema.ts";
import { nothingAsked } from "./changes.ts";
import type { Address } from "./read-address.ts";
import type { Tokens } from "./tokens.ts";

/** Version of the sign-up form's wording, stored with each consent: change it together with the form's text. */
export const consentWording = "2025-11";

export function newSubscriber(
  tokens: Tokens,
  { address, now }: { address: Address; now: number },
): Subscriber {
  return {
    id: randomUUID(),
    address: address.delivery,
    addressKey: address.key,
    addressHash: tokens.hash("address", address.key),
    domain: domainOfMailbox(address.key),
    status: "pending",
    generation: 1,
    consentWording,
    consentSource: null,
    consentedAt: now,
    confirmedAt: null,
    leftAt: null,
    ...nothingAsked,
  };
}
