import project from "../../../package.json" with { type: "json" };
import { nextIssueSays } from "../issues/next-issue.ts";
import { allThatIsOpen } from "../operator/readiness.ts";
import { waitingCause } from "../operator/waiting-mails.ts";
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
    const service = await context.service();
    const reasons = await allThatIsOpen(service);
    const { version } = project;
    // if the database is away, the reasons say so already
    const next = await nextIssueSays(service).catch(() => "");
    const ok = reasons.every(({ cause }) => cause === waitingCause);
    const says = [...(ok ? ["All is well."] : []), ...reasons.map(({ cause, says }) => `${cause}: ${says}`)];
    return {
      text: [...says, next, `Knack ${version}`].join("\n"),
      json: { ready: ok, reasons, next, version },
      ok,
    };
  },
} satisfies Command;
