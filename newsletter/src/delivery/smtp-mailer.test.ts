import { describe, expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { bouncesOf } from "../store/change-rows.ts";
import { countMails } from "../store/outbox-overview.ts";
import { findSubscriber } from "../store/subscriber-rows.ts";
import { openScriptedServer, type Script } from "../testing/scripted-server.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** Sends one issue to one reader through a server that follows the script; gives what became of it. */
async function sendThrough(script: Script, kind: "issue" | "confirmation" = "issue") {
  const server = await openScriptedServer(script);
  const { settings } = await createTestService({ environment: { SMTP_URL: server.url } });
  const mailer = createSmtpMailer({ ...settings, smtpUrl: server.url });
  const service = await createTestService({ mailer, connections: 1 });
  if (kind === "issue") {
    await seedSubscribers(service.store, 1, service.time.now);
    await seedIssue(service.store, service.time.now);
    // else the breaker would park it: the only reader is everybody
    await service.store.db.updateTable("issues").set({ trustsRefusals: 1 }).execute();
  } else await service.signUp("reader0@example.org");
  await service.sendAll();
  await server.close();
  const counts = Object.entries(await countMails(service.store.db)).filter(([, count]) => count > 0);
  const reader = await findSubscriber(service.store.db, { addressKey: "reader0@example.org" });
  const bounces = await bouncesOf(service.store.db, reader?.id ?? "");
  return {
    state: counts.map(([state]) => state).join(),
    taken: server.taken.length,
    reader: reader?.status,
    evidence: bounces.map(({ kind }) => kind).join(),
  };
}

describe("a mail server that", () => {
  it.each<[string, string, Script]>([
    ["takes the mail", "sent", {}],
    ["drops the connection at once", "pending", { GREETING: "drop" }],
    ["turns us away", "pending", { GREETING: "554 go away" }],
    ["drops before the recipient", "pending", { RCPT: "drop" }],
    ["drops at DATA, before its 354", "pending", { DATA: "drop" }],
    ["drops after the mail, before its answer", "uncertain", { END: "drop" }],
    ["gives a broken answer after the mail", "uncertain", { END: "whatever" }],
    ["says 4xx to the sender", "pending", { MAIL: "451 later" }],
    ["says 4xx to the recipient", "pending", { RCPT: "450 4.2.1 greylisted" }],
    ["says 4xx to DATA", "pending", { DATA: "421 closing" }],
    ["says 4xx to the mail", "pending", { END: "451 4.3.0 disk full" }],
    ["says 5xx to the sender", "failed", { MAIL: "550 5.1.8 who?" }],
    ["says 5xx to the recipient", "failed", { RCPT: "550 5.1.1 no such user" }],
    ["says 5xx to the mail", "failed", { END: "554 5.6.0 cannot read this" }],
  ])("%s leaves an issue %s", async (_, state, script) => {
    expect((await sendThrough(script)).state).toBe(state);
  });

  it("does the same to a confirmation gets it again", async () => {
    expect(await sendThrough({ END: "drop" }, "confirmation")).toMatchObject({ state: "pending", taken: 1 });
  });

  it.each([
    "550 5.1.1 no such user",
    "550-5.1.1 no such user\r\n550 5.1.1 look at our web page",
    "553 5.1.2 no such domain",
    "501 5.1.3 bad syntax",
    "551 5.1.6 moved",
    "556 5.1.10 takes no mail",
    "550 5.2.1 switched off",
  ])("says %j to the recipient is evidence against the address, and ends nothing yet", async (answer) => {
    expect(await sendThrough({ RCPT: answer })).toMatchObject({
      state: "failed",
      reader: "active",
      evidence: "hard",
    });
  });

  it.each([
    "550 no such user",
    "550 relay not permitted",
    "504 5.5.2 HELO rejected",
    "530 5.7.0 authentication required",
    "550 5.1.8 sender rejected",
    "550 5.1.0 sender rejected",
    "550 5.1.15 unheard of",
    "552 5.2.2 mailbox full",
    "554 5.7.1 you are on a block list",
  ])("says %j, which may be about us, fails the mail and is a soft bounce", async (answer) => {
    expect(await sendThrough({ RCPT: answer })).toMatchObject({
      state: "failed",
      reader: "active",
      evidence: "soft",
    });
  });

  it("says 5.1.1 to the sender, or 4xx to the recipient, is no evidence against the address", async () => {
    expect((await sendThrough({ MAIL: "550 5.1.1 who?" })).evidence).toBe("soft");
    expect((await sendThrough({ RCPT: "450 4.2.1 greylisted" })).evidence).toBe("");
  });

  it("is not there leaves the mail waiting", async () => {
    const server = await openScriptedServer({});
    await server.close();
    const { settings } = await createTestService();
    const connection = createSmtpMailer({ ...settings, smtpUrl: server.url }).connect();
    expect(await connection.deliver(mail)).toMatchObject({ outcome: "unreachable" });
    connection.close();
  });

  it.each<[keyof Script, string, number]>([
    ["GREETING", "put-off", 0],
    ["EHLO", "put-off", 0],
    ["RCPT", "put-off", 0],
    ["DATA", "put-off", 0],
    ["END", "uncertain", 1],
  ])("is silent at %s: giving up leaves the mail %s", async (step, outcome, taken) => {
    const server = await openScriptedServer({ [step]: "silent" });
    const { settings } = await createTestService();
    const connection = createSmtpMailer({ ...settings, smtpUrl: server.url }).connect();
    const givingUp = new AbortController();
    const delivery = connection.deliver(mail, givingUp.signal);
    await server.silent;
    givingUp.abort();
    expect(await delivery).toMatchObject({ outcome });
    expect(server.taken).toHaveLength(taken);
    await server.close();
  });
});

describe("a login over smtp://", () => {
  // Not one of the names we take for this machine, but on it.
  const elsewhere = "127.0.0.2";
  const offersLogin = { EHLO: "250-test\r\n250 AUTH PLAIN" };

  async function logIn(host: string, environment: Record<string, string> = {}) {
    const server = await openScriptedServer(offersLogin, host);
    const settings = readSettings({ PUBLIC_URL: "https://news.knack.example", ...environment });
    const smtpUrl = server.url.replace("//", "//ann:secret@");
    const connection = createSmtpMailer({ ...settings, smtpUrl }).connect();
    const { outcome } = await connection.deliver(mail);
    connection.close();
    await server.close();
    return { outcome, heard: server.heard };
  }

  it("is not sent to a server elsewhere that offers no STARTTLS, and neither is the mail", async () => {
    expect(await logIn(elsewhere)).toEqual({
      outcome: "unreachable",
      heard: ["EHLO news.knack.example", "STARTTLS"],
    });
  });

  it.each([["to this machine", "127.0.0.1", {}]])("goes unencrypted %s", async (_, host, environment) => {
    const { outcome, heard } = await logIn(host, environment);
    expect(outcome).toBe("sent");
    expect(heard[1]).toMatch(/^AUTH PLAIN /);
  });
});

const mail = {
  id: "x",
  to: "ann@example.org",
  messageId: "x@y",
  date: new Date(),
  headers: {},
  body: { subject: "s", html: "h", text: "t" },
};
