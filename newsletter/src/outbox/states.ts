import type { Delivery } from "../delivery/mailer.ts";
import type { Settings } from "../settings.ts";
import type { MailFault, MailKind, OutboxState } from "../store/schema.ts";

const longestWait = 4 * 3_600_000;

type Attempt = { kind: MailKind; attempts: number; createdAt: number; now: number };
type Next = { state: OutboxState; answer: string; dueAt?: number; fault?: MailFault };

/**
 * What becomes of a mail after an attempt. A mail somebody asked for with a click may come twice, so it is
 * tried again when in doubt; an issue may not, so it is parked as `uncertain` until the operator decides.
 */
export function afterAttempt(
  delivery: Delivery,
  { kind, attempts, createdAt, now }: Attempt,
  settings: Pick<Settings, "retrySeconds" | "giveUpHours">,
): Next {
  const { outcome, answer } = delivery;
  const retry = settings.retrySeconds * 1000;
  if (outcome === "sent") return { state: "sent", answer };
  if (outcome === "refused")
    return { state: "failed", answer, fault: delivery.isAddressDead ? "address" : "refused" };
  if (outcome === "uncertain" && kind === "issue") return { state: "uncertain", answer, fault: "lost" };
  if (now - createdAt > settings.giveUpHours * 3_600_000) return { state: "failed", answer };
  // When nobody can be reached the mail is not to blame: no doubling, the connection itself waits.
  if (outcome === "unreachable") return { state: "pending", answer, dueAt: now + retry };
  return {
    state: "pending",
    answer,
    dueAt: now + Math.min(retry * 2 ** Math.max(attempts - 1, 0), longestWait),
  };
}
