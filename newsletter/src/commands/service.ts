import { allThatIsOpen } from "../operator/readiness.ts";
import type { Command } from "./command.ts";

export const serve = {
  usage: "serve",
  summary:
    "Runs the service until it is stopped: answers readers, sends Tuesday's issue, tells you what is wrong.",
  async run({ settings }) {
    // Loaded only here: no other command needs a web server.
    const { serveUntilStopped } = await import("../serve.ts");
    await serveUntilStopped(settings);
    return { text: "The newsletter service is stopped.", json: { stopped: true } };
  },
} satisfies Command;

export const status = {
  usage: "status",
  summary: "Says whether all is well, or what is not. The exit code is 1 when something is wrong.",
  async run(context) {
    const reasons = await allThatIsOpen(await context.service());
    const text = reasons.map(({ cause, says }) => `${cause}: ${says}`).join("\n") || "All is well.";
    return { text, json: { ready: reasons.length === 0, reasons }, ok: reasons.length === 0 };
  },
} satisfies Command;
