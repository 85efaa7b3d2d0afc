import { createMessenger } from "../operator/messenger.ts";
import { reasonsNotReady } from "../operator/readiness.ts";
import { type Command, Misuse } from "./command.ts";

export const status = {
  usage: "status",
  summary: "Says whether all is well, or what is not. The exit code is 1 when something is wrong.",
  async run(around) {
    const reasons = await reasonsNotReady(await around.service());
    const text = reasons.map(({ cause, says }) => `${cause}: ${says}`).join("\n") || "All is well.";
    return { text, json: { ready: reasons.length === 0, reasons }, ok: reasons.length === 0 };
  },
} satisfies Command;

export const alarm = {
  usage: "alarm --test",
  summary: "Tells you something in every way that is set, to try them: OPERATOR_EMAIL, ALARM_COMMAND.",
  options: { test: { type: "boolean" } },
  async run(around, _, values) {
    if (!values.test) throw new Misuse("Say alarm --test.");
    const { settings, mailer, clock } = await around.service();
    const messenger = createMessenger(settings, mailer, clock);
    if (!messenger.hasWay)
      throw new Misuse("Set OPERATOR_EMAIL or ALARM_COMMAND first; without them only the log tells.");
    const ways = await messenger.alarm({
      subject: "A test",
      text: "Nothing is wrong. This is how you would hear of it.",
    });
    const text = ways.map(({ way, ok, says }) => `${way}: ${ok ? "told" : "failed"} (${says})`).join("\n");
    return { text, json: ways, ok: ways.every(({ ok }) => ok) };
  },
} satisfies Command;
