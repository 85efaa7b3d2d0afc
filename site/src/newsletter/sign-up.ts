import {
  addressIn,
  arrivalIn,
  invalidAddress,
  isMailAddress,
  signedUp,
} from "../../../sign-up-contract/sign-up.ts";

/**
 * Specification, chapters 3 and 4. A `hint` says how to put the address right and outlasts the message. `arrival`: when
 * the mail comes, where it waits for its turn.
 */
export type SignUpState =
  | { status: "idle" }
  | { status: "loading" }
  | { status: "success"; message: string; arrival?: string | undefined }
  | { status: "error"; message: string; hint?: string };

/** Specification, chapters 5 and 8, word for word. */
export const messages = {
  invalid: invalidAddress,
  success: signedUp,
  refused: "Oops! ",
  refusedWithoutText: "Something went wrong. Please try again.",
  unreachable:
    "We're having trouble connecting to our newsletter service. Please try again later or contact us directly.",
  other: "Network error. Please check your connection and try again.",
} as const;

/** Specification, chapter 9. */
export const messageTimeMs = 5000;

export const addressHint = "An address looks like name@example.org.";

/** Then the form is free for another try. */
const answerTimeoutMs = 20_000;

/** Specification, chapter 7. Never throws; failures return the messages of chapter 8. */
export async function sendSignUp(email: string, service: string): Promise<SignUpState> {
  const address = addressIn(email);
  if (!isMailAddress(address)) return { status: "error", message: messages.invalid, hint: addressHint };
  const timeout = new AbortController();
  const limit = setTimeout(() => timeout.abort(), answerTimeoutMs);
  try {
    const response = await fetch(service, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: address }),
      signal: timeout.signal,
    });
    const text = (await response.text()).trim();
    if (response.ok) return { status: "success", message: messages.success, arrival: arrivalIn(text) };
    const message = messages.refused + (text || messages.refusedWithoutText);
    // 400 means that the address is wrong; 429 and 503 do not
    return { status: "error", message, ...(response.status === 400 && { hint: text || addressHint }) };
  } catch (error) {
    console.error("Newsletter sign-up failed:", error);
    // fetch rejects with a TypeError when the network, DNS or CORS fails (Fetch Standard)
    const isUnreachable = error instanceof TypeError || timeout.signal.aborted;
    return { status: "error", message: isUnreachable ? messages.unreachable : messages.other };
  } finally {
    clearTimeout(limit);
  }
}
