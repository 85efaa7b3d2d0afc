import type { Store } from "../../newsletter/src/store/open-store.ts";
import { mailsOf } from "../../newsletter/src/store/outbox-overview.ts";
import { findSubscriber } from "../../newsletter/src/store/subscriber-rows.ts";
import { readAddress } from "../../newsletter/src/subscribers/addresses.ts";
import { type Around, type Finding, finding } from "./finding.ts";
import { signUp } from "./newsletter.ts";

export type Following = {
  /** The service's database; undefined on another machine. */
  store: Store | undefined;
  /** Waits a moment; false when the time is over. */
  wait: () => Promise<boolean>;
  /** What the operator has to do now. */
  say: (line: string) => void;
};

/**
 * Signs a mail address up as the form does, and follows it: taken, sent, and confirmed by the button that the operator
 * presses. From another machine only the first can be seen.
 */
export async function followSignUp(around: Around, email: string, following: Following): Promise<Finding[]> {
  const fault = await faultOf(around, email, following);
  const well = following.store
    ? `${email} signed up, got the mail and confirmed it. Take it off again: npm run newsletter -- erase ${email}`
    : `${email} was taken; press the button of the mail that comes, and see on the service’s machine: npm run newsletter -- export ${email}`;
  return [finding("sign-up by mail", fault, well)];
}

async function faultOf(
  around: Around,
  email: string,
  { store, wait, say }: Following,
): Promise<string | undefined> {
  const address = readAddress(email);
  if (!address.ok) return `${email} is no mail address: ${address.message}`;
  const find = () => (store ? findSubscriber(store.db, { addressKey: address.address.key }) : undefined);
  if ((await find())?.status === "active")
    return `${email} is on the list already, so nothing would be asked: name another address, or take it off first (npm run newsletter -- erase ${email}).`;
  const { status, body } = await signUp(around, email);
  if (status !== 200) return `The sign-up of ${email} was answered with ${status}: ${body}`;
  if (!store) return undefined;
  if (!(await find()))
    return `${email} was taken by ${around.newsletter.origin}, but is not in this machine’s database: do both have the same DATA_DIR or DATABASE_URL?`;
  return (await sentFault(store, await find(), wait)) ?? (await confirmedFault());

  async function confirmedFault(): Promise<string | undefined> {
    say(
      `The mail to ${email} has left. Open it, press its button, and see that it lies in the inbox, not under spam.`,
    );
    while ((await find())?.status !== "active")
      if (!(await wait()))
        return `The mail to ${email} has left, but its button was not pressed in time. Did it arrive?`;
    return undefined;
  }
}

async function sentFault(
  store: Store,
  subscriber: { id: string } | undefined,
  wait: () => Promise<boolean>,
): Promise<string | undefined> {
  for (;;) {
    const mail = (await mailsOf(store.db, subscriber?.id ?? "")).at(-1);
    if (mail?.state === "sent") return undefined;
    if (mail?.state === "failed")
      return `The mail server refused the mail: ${mail.answer}. Mend what it names, then: npm run newsletter -- resend ${mail.id}`;
    if (!(await wait()))
      return `The mail has not left${mail?.answer ? `: ${mail.answer}` : ""}. Is the half that sends up? npm run newsletter -- status`;
  }
}
