import { describe, expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { openScriptedServer, type Script } from "../testing/scripted-server.ts";
import type { Delivery } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const mail = {
  id: "x",
  to: "ann@example.org",
  messageId: "x@y",
  date: new Date(),
  headers: {},
  body: { subject: "s", html: "h", text: "t" },
};

/** What becomes of one mail at a server that follows the script; where it says nothing, the sender gives up. */
async function deliverTo(script: Script, { host = "127.0.0.1", login = "" } = {}) {
  const server = await openScriptedServer(script, host);
  const settings = readSettings({ PUBLIC_URL: "https://news.knack.example" });
  const smtpUrl = server.url.replace("//", `//${login}`);
  const connection = createSmtpMailer({ ...settings, smtpUrl }).connect();
  const givingUp = new AbortController();
  void server.silent.then(() => givingUp.abort());
  const delivery = await connection.deliver(mail, givingUp.signal);
  connection.close();
  await server.close();
  return { ...delivery, heard: server.heard };
}

it("the words of a mail server are stored on one line, without what a database cannot hold", async () => {
  expect(await deliverTo({ END: "250 taken\0 by\tme" })).toMatchObject({ answer: "250 taken by me" });
});

describe("a mail server that", () => {
  it.each<[string, Delivery["outcome"], Script]>([
    ["takes the mail", "sent", {}],
    ["drops the connection at once", "unreachable", { GREETING: "drop" }],
    ["turns us away", "unreachable", { GREETING: "554 go away" }],
    ["drops before the recipient", "unreachable", { RCPT: "drop" }],
    ["drops at DATA, before its 354", "unreachable", { DATA: "drop" }],
    ["drops after the mail, before its answer", "uncertain", { END: "drop" }],
    ["gives a broken answer after the mail", "uncertain", { END: "whatever" }],
    ["says 4xx to the sender", "put-off", { MAIL: "451 later" }],
    ["says 4xx to the recipient", "put-off", { RCPT: "450 4.2.1 greylisted" }],
    ["says 4xx to DATA", "put-off", { DATA: "421 closing" }],
    ["says 4xx to the mail", "put-off", { END: "451 4.3.0 disk full" }],
    ["says 5xx to the sender", "refused", { MAIL: "550 5.1.8 who?" }],
    ["says 5xx to the recipient", "refused", { RCPT: "550 5.1.1 no such user" }],
    ["says 5xx to the mail", "refused", { END: "554 5.6.0 cannot read this" }],
    ["is silent when we connect", "put-off", { GREETING: "silent" }],
    ["is silent when we greet it", "put-off", { EHLO: "silent" }],
    ["is silent at the recipient", "put-off", { RCPT: "silent" }],
    ["is silent at DATA", "put-off", { DATA: "silent" }],
    ["is silent after the mail", "uncertain", { END: "silent" }],
  ])("%s: the mail is %s", async (_, outcome, script) => {
    expect((await deliverTo(script)).outcome).toBe(outcome);
  });

  it.each<[string, boolean, Script]>([
    ["to the recipient", true, { RCPT: "550-5.1.1 no such user\r\n550 5.1.1 look at our web page" }],
    ["to the recipient, of us", false, { RCPT: "550 5.1.8 sender rejected" }],
    ["to the sender", false, { MAIL: "550 5.1.1 who?" }],
  ])("says 5xx %s: the address is dead: %o", async (_, isAddressDead, script) => {
    expect(await deliverTo(script)).toMatchObject({ outcome: "refused", isAddressDead });
  });
});

describe("a login over smtp://", () => {
  const offersLogin = { EHLO: "250-test\r\n250 AUTH PLAIN" };
  const login = "ann:secret@";

  it("is not sent to a server elsewhere that offers no STARTTLS, and neither is the mail", async () => {
    // Not one of the names we take for this machine, but on it.
    expect(await deliverTo(offersLogin, { host: "127.0.0.2", login })).toMatchObject({
      outcome: "unreachable",
      heard: ["EHLO news.knack.example", "STARTTLS"],
    });
  });

  it("goes unencrypted to this machine", async () => {
    const { outcome, heard } = await deliverTo(offersLogin, { login });
    expect(outcome).toBe("sent");
    expect(heard[1]).toMatch(/^AUTH PLAIN /);
  });
});
