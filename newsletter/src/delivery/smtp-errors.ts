import { z } from "zod";
import { oneLine } from "../text-format.ts";
import { saysAddressIsDead } from "./dead-address.ts";
import type { Delivery } from "./mailer.ts";

const smtpError = z.object({
  message: z.string().default(""),
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/**
 * The result of a failed attempt. `hasBegun`: the server had answered 354, so that only its answer to this very
 * message can make the result certain.
 */
export function deliveryAfter(error: unknown, hasBegun: boolean): Delivery {
  const { message, code, command, response, responseCode } = smtpError.parse(
    error instanceof Error ? { ...error, message: error.message } : {},
  );
  const answer = shortAnswer(response ?? message);
  const isAboutThisMail = code === "EENVELOPE" || (code === "EMESSAGE" && command === "DATA");
  const isSaid = isAboutThisMail && responseCode !== undefined;
  if (hasBegun && !isSaid) return { outcome: "uncertain", answer };
  if (code === "EABORT") return { outcome: "put-off", answer: "The sender was stopped before this mail." };
  if (!isAboutThisMail) return { outcome: "unreachable", answer };
  if (responseCode === undefined || responseCode < 500) return { outcome: "put-off", answer };
  return {
    outcome: "refused",
    answer,
    isAddressDead: command === "RCPT TO" && saysAddressIsDead(response ?? ""),
  };
}

/** On one line, of a length that a page can show. */
export function shortAnswer(text: string): string {
  return oneLine(text).slice(0, 300);
}
