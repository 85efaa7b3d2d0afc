import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Session } from "../../operator/sessions.ts";
import type { Desk, Word } from "../../pages/operator/frame.ts";
import type { Service } from "../../service.ts";
import { countMails } from "../../store/outbox-overview.ts";

/** What the operator's page needs; tests replace any of it. */
export type OperatorDeps = Pick<
  Service,
  "store" | "settings" | "tokens" | "mailer" | "compose" | "readFeed" | "disk" | "clock" | "log"
> & { outboxFolder?: Service["outboxFolder"]; wakeSender?: (() => void) | undefined };

export type OperatorEnv = {
  Bindings: HttpBindings;
  Variables: { session: Session; form: Record<string, string | File | (string | File)[]> };
};

/** What stands around a page, for whoever is signed in. */
export async function deskOf(
  c: Context<OperatorEnv>,
  { store, settings }: OperatorDeps,
  word?: Word,
): Promise<Desk> {
  const { uncertain, failed } = await countMails(store.db);
  return { siteName: settings.siteName, csrf: c.get("session").csrf, undecided: uncertain + failed, word };
}

/** A field of the form that was sent, as text. */
export function field(c: Context<OperatorEnv>, name: string): string {
  const value = c.get("form")[name];
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === "string" ? first : "";
}

/** Runs a rule that throws sentences for the operator; gives the sentence. */
export async function problemOf(rule: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await rule();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
