import { addressIn, invalidAddress, isMailAddress, signedUp } from "../../../sign-up-contract/sign-up.ts";

/** State of the form (specification, chapters 3 and 4); `field` says that the address itself is wrong. */
export type SignUpState =
  | { status: "idle" }
  | { status: "loading" }
  | { status: "success"; message: string }
  | { status: "error"; message: string; field?: "wrong" };

/** The messages of the specification, chapters 5 and 8, word for word. */
export const messages = {
  invalid: invalidAddress,
  success: signedUp,
  refused: "Oops! ",
  refusedWithoutText: "Something went wrong. Please try again.",
  unreachable:
    "We're having trouble connecting to our newsletter service. Please try again later or contact us directly.",
  other: "Network error. Please check your connection and try again.",
} as const;

/** How long the message is shown, in milliseconds (specification, chapter 9). */
export const messageTime = 5000;

/**
 * Sends the sign-up call: POST, JSON body with the field `email`, plain-text answer (specification, chapter 7). Never
 * throws; failures return the messages of chapter 8.
 */
export async function sendSignUp(email: string, service: string): Promise<SignUpState> {
  const address = addressIn(email);
  if (!isMailAddress(address)) return { status: "error", message: messages.invalid, field: "wrong" };
  try {
    const response = await fetch(service, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: address }),
    });
    const text = (await response.text()).trim();
    if (response.ok) return { status: "success", message: messages.success };
    const message = messages.refused + (text || messages.refusedWithoutText);
    // 400 means that the address is wrong; 429 and 503 do not
    return { status: "error", message, ...(response.status === 400 && { field: "wrong" }) };
  } catch (error) {
    console.error("Newsletter sign-up failed:", error);
    // fetch rejects with a TypeError when the network, DNS or CORS fails (Fetch Standard)
    return { status: "error", message: error instanceof TypeError ? messages.unreachable : messages.other };
  }
}
