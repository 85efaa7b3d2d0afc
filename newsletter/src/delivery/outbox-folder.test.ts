import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { beforeEach, describe, expect, it } from "vitest";
import { minute } from "../../../platform/durations.ts";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { countMails } from "../database/outbox-overview.ts";
import { outboxPath } from "../routes/outbox.ts";
import { readSettings } from "../settings.ts";
import { createTestService } from "../testing/test-service.ts";
import { createFileMailer } from "./file-mailer.ts";
import { createOutboxFolder, type OutboxFolder } from "./outbox-folder.ts";

let path: string;
let folder: OutboxFolder;

beforeEach(() => {
  path = join(folderOf(), "outbox");
  folder = createOutboxFolder(path);
});

function service() {
  return createTestService({ outboxFolder: folder, mailer: createFileMailer(readSettings({}), folder) });
}

describe("without a mail server", () => {
  it("the whole way from form to inbox can be walked in the outbox, and a mail is a file for mail programs", async () => {
    const one = await service();
    const { request } = one;
    await one.signUpAndSend("ann@example.org");
    const address = outboxPath(one) ?? "";
    expect((await request(address, {}, "192.0.2.1")).status).toBe(404);
    const list = await (await request(address, {}, "127.0.0.1")).text();
    const link = /href="(\/outbox\/[^"]+)"/.exec(list)?.[1] ?? "";
    const shown = await request(link, {}, "127.0.0.1");
    expect(shown.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox/);
    expect(await shown.text()).toMatch(/\/confirm\/[\w.-]+/);
    const source = await request(`${link}/source`, {}, "127.0.0.1");
    expect(source.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await source.text()).toMatch(/^List-Unsubscribe: <http:\/\/\S+\/unsubscribe\/[\w.-]+>,/m);
    const [name = ""] = readdirSync(path).filter((each) => each.endsWith(".eml"));
    const mail = await simpleParser(readFileSync(join(path, name)));
    expect(mail.to).toMatchObject({ text: "ann@example.org" });
    expect(mail.html).toContain("/confirm/");
  });

  it("another user of the machine, who does not know the key, reads no mail", async () => {
    const one = await service();
    await one.signUpAndSend("ann@example.org");
    const [{ id } = { id: "" }] = await folder.list();
    for (const address of ["", "/", `/${id}`, `/${id}/source`, `/mails.0.${"a".repeat(27)}/${id}/source`]) {
      const answer = await one.request(`/outbox${address}`, {}, "127.0.0.1");
      expect([answer.status, await answer.text()], address).toEqual([
        404,
        expect.not.stringContaining("ann@example.org"),
      ]);
    }
  });

  it("nobody sees them behind a proxy, which calls from this machine, whoever asked it", async () => {
    const environment = { PUBLIC_URL: "https://news.knack.example" };
    const one = await createTestService({ environment, outboxFolder: folder });
    expect(outboxPath(one)).toBeUndefined();
    const key = one.tokens.link("outbox", { id: "mails", generation: 0 });
    expect((await one.request(`/outbox/${key}`, {}, "127.0.0.1")).status).toBe(404);
  });

  it("an erased person's mails are deleted, and only theirs", async () => {
    const one = await service();
    await one.signUp("ann@example.org");
    await one.signUpAndSend("bob@example.org");
    await one.postForm(`${await one.recordPath("ann@example.org")}/erase`, { sure: "yes" });
    expect((await folder.list()).map((mail) => mail.to)).toEqual(["bob@example.org"]);
  });

  it("a full disk puts the mail off until there is room", async () => {
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    let isFull = true;
    const small: OutboxFolder = {
      ...folder,
      write: (...mail) => (isFull ? Promise.reject(full) : folder.write(...mail)),
    };
    const one = await createTestService({ mailer: createFileMailer(readSettings({}), small) });
    await one.signUpAndSend("ann@example.org");
    expect(await countMails(one.store.db)).toMatchObject({ pending: 1, sent: 0 });
    isFull = false;
    await one.sendAll(minute);
    expect(await countMails(one.store.db)).toMatchObject({ pending: 0, sent: 1 });
  });

  it.each(["../secret", "..", "a/b", "", "nothing"])("%j is no mail", async (id) => {
    writeFileSync(join(path, "..", "secret.eml"), "Subject: x\n\nx");
    expect(await folder.read(id)).toBeUndefined();
  });
});
