import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readSettings } from "../settings.ts";
import { openSink } from "../testing/smtp-sink.ts";
import { createRecorder } from "../testing/test-service.ts";
import { createMessenger } from "./messenger.ts";

const message = { subject: "The disk is full", text: "The disk is full.\nMake room." };

function messenger(environment: Record<string, string>) {
  const recorder = createRecorder();
  recorder.answer = () => ({ outcome: "unreachable", answer: "connect ECONNREFUSED" });
  return { recorder, ...createMessenger(readSettings(environment), recorder.mailer, Date.now) };
}

it("an alarm goes out by a mail server of its own, whatever became of the first one", async () => {
  const sink = await openSink({ keepMails: true });
  onTestFinished(sink.close);
  const { alarm } = messenger({ OPERATOR_EMAIL: "me@example.org", OPERATOR_SMTP_URL: sink.url });
  expect(await alarm(message)).toEqual([{ way: "mail", ok: true, says: expect.any(String) }]);
  expect(sink.deliveries.get("me@example.org")).toBe(1);
  expect(sink.mails[0]).toContain("Subject: Knack newsletter: The disk is full");
  expect(sink.mails[0]).toContain("Make room.");
});

it("falls back on the first mail server when its own is away", async () => {
  const { alarm, recorder } = messenger({
    OPERATOR_EMAIL: "me@example.org",
    OPERATOR_SMTP_URL: "smtp://127.0.0.1:9",
  });
  recorder.answer = () => ({ outcome: "sent", answer: "250 ok" });
  expect(await alarm(message)).toMatchObject([{ way: "mail", ok: true }]);
});

it("a command hears the reason on its standard input, also when the mail fails, and sees no secret", async () => {
  const folder = mkdtempSync(join(tmpdir(), "knack-alarm-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  process.env.SECRET = "seen by nobody";
  onTestFinished(() => void delete process.env.SECRET);
  const { alarm } = messenger({
    OPERATOR_EMAIL: "me@example.org",
    ALARM_COMMAND: `cat > ${folder}/reason; env > ${folder}/environment`,
  });
  expect(await alarm(message)).toEqual([
    { way: "mail", ok: false, says: "connect ECONNREFUSED" },
    { way: "command", ok: true, says: "exit code 0" },
  ]);
  expect(readFileSync(join(folder, "reason"), "utf8")).toBe(
    "The disk is full\n\nThe disk is full.\nMake room.\n",
  );
  expect(readFileSync(join(folder, "environment"), "utf8")).not.toContain("SECRET");
});

it("a command that fails has told nobody, and one that does not read ends nothing", async () => {
  const loud = { subject: "x", text: "y".repeat(1_000_000) };
  expect(await messenger({ ALARM_COMMAND: "exit 3" }).alarm(loud)).toEqual([
    { way: "command", ok: false, says: "exit code 3" },
  ]);
});

it("without any setting there is no way, and the log must do", async () => {
  const { alarm, hasWay } = messenger({});
  expect(hasWay).toBe(false);
  expect(await alarm(message)).toEqual([]);
});
