import { reasonsNotReady } from "../operator/readiness.ts";
import type { Command } from "./command.ts";

export const status = {
  usage: "status",
  summary: "Says whether all is well, or what is not. The exit code is 1 when something is wrong.",
  async run(context) {
    const reasons = await reasonsNotReady(await context.service());
    const text = reasons.map(({ cause, says }) => `${cause}: ${says}`).join("\n") || "All is well.";
    return { text, json: { ready: reasons.length === 0, reasons }, ok: reasons.length === 0 };
  },
} satisfies Command;
