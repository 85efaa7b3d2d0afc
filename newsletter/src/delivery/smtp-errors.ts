import { z } from "zod";
import type { Delivery } from "./mailer.ts";

const smtpError = z.object({
  message: z.string().default(""),
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/**
 * What a failed attempt means. `hasBegun`: the server had said 354, so that from then on only its own word
 * about this very message makes anything certain.
 */
export function deliveryAfter(error: unknown, hasBegun: boolean): Delivery {
  const { message, code, command, response, responseCode } = smtpError.parse(
    error instanceof Error ? { ...error, message: error.message } : {},
  );
  const answer = shortened(response ?? message);
  const isAboutThisMail = code === "EENVELOPE" || (code === "EMESSAGE" && command === "DATA");
  const isSaid = isAboutThisMail && responseCode !== undefined;
  if (hasBegun && !isSaid) return { outcome: "uncertain", answer };
  if (!isAboutThisMail) return { outcome: "unreachable", answer };
  if (responseCode === undefined || responseCode < 500) return { outcome: "put-off", answer };
  return { outcome: "refused", answer, isAddressDead: command === "RCPT TO" && !isPolicy(response) };
}

// 5.7.x is about us, not about the mailbox: "you are on a block list" must not cost a reader the subscription.
function isPolicy(response = ""): boolean {
  return /^5\d\d[ -]5\.7\./.test(response);
}

function shortened(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").slice(0, 300);
}
