import { describe, expect, it } from "vitest";
import { hour } from "../../../site-folder/durations.ts";
import { countMails } from "../database/outbox-overview.ts";
import { countSubscribers, findSubscriber, listSubscribers } from "../database/subscriber-rows.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { importReaders } from "./import-readers.ts";
import { exportReaders, readImport, textOfFile } from "./readers-file.ts";

const now = Date.UTC(2026, 10, 17, 9);
const read = (csv: string) => readImport(csv, now);
const importing = (service: TestService, csv: string) => importReaders(service, read(csv).readers);

describe("a file of readers", () => {
  it.each([
    ["the order of an export", "email,consented_at,source\nann@example.org,2024-02-13,shop"],
    [
      "another one",
      "\ufeffsource,Email,more,consented_at\r\nshop,ann@example.org,x,2024-02-13T00:00:00Z\r\n",
    ],
  ])("may have its columns in %s", (_, csv) => {
    expect(read(csv)).toEqual({
      readers: [
        {
          line: 2,
          address: { delivery: "ann@example.org", key: "ann@example.org" },
          consentedAt: Date.UTC(2024, 1, 13),
          source: "shop",
        },
      ],
      faults: [],
      leftOut: [],
      ignored: csv.includes("more") ? ["more"] : [],
    });
  });

  it("names each wrong line and what is wrong, and keeps the others", () => {
    const { readers, faults } = read(`email,consented_at,source,status
ann@example.org,2024-02-13,shop,active
ann at example,2024-02-13,shop,active
bob@example.org,13/02/2024,shop,active
eve@example.org,2027-01-01,shop,active
joe@example.org,2024-02-13,shop,unsubscribed
ANN@example.org,2024-02-13,shop,active`);
    expect(readers).toHaveLength(1);
    expect(faults.map(({ line, says }) => `${line}: ${says}`)).toEqual([
      "3: “ann at example” is no address we can send to.",
      "4: “13/02/2024” is no date such as 2024-02-13.",
      "5: The consent of 2027-01-01 lies in the future.",
      "7: The address is in the file already.",
    ]);
  });

  it.each([
    ["without a line of names", "ann@example.org,2024-02-13", "one of them “email”"],
    ["that is none", 'email\n"ann', "no CSV file"],
    [
      "with two columns of addresses",
      "email,Email Address\na@example.org,b@example.org",
      "one of them “email”",
    ],
    ["that is empty", "", "one of them “email”"],
  ])("%s is refused with a sentence", (_, csv, says) => {
    expect(() => read(csv)).toThrow(says);
  });
});

describe("a file of another system", () => {
  it.each([
    [
      "Ghost",
      "email,subscribed_to_emails\nana@example.org,true\nrui@example.org,false",
      "subscribed_to_emails: “false”",
    ],
    [
      "Substack",
      "Email,email_disabled\nana@example.org,false\nrui@example.org,true",
      "email_disabled: “true”",
    ],
    [
      "Buttondown",
      "email,subscriber_type\nana@example.org,regular\nrui@example.org,unsubscribed",
      "subscriber_type: “unsubscribed”",
    ],
    [
      "Mailchimp",
      "Email Address,Status\nana@example.org,Subscribed\nrui@example.org,Unsubscribed",
      "status: “Unsubscribed”",
    ],
    [
      "Mailchimp’s own file of who left",
      "Email Address,UNSUB_TIME\nana@example.org,\nrui@example.org,2024-03-01 10:00:00",
      "unsub_time",
    ],
    [
      "listmonk",
      "email,status\nana@example.org,enabled\nrui@example.org,blocklisted",
      "status: “blocklisted”",
    ],
    ["a spreadsheet", "E-mail;Subscribed\nana@example.org;yes\nrui@example.org;NO", "subscribed: “NO”"],
  ])("(%s) leaves out who left there, and says by which column", (_, csv, says) => {
    const { readers, faults, leftOut } = read(csv);
    expect({ faults, leftOut }).toEqual({ faults: [], leftOut: [{ why: `had left (${says})`, count: 1 }] });
    expect(readers.map(({ address }) => address.key)).toEqual(["ana@example.org"]);
  });

  it.each([
    ["bounced", "could not be reached (status: “bounced”)"],
    ["spam", "had complained (status: “spam”)"],
    ["unconfirmed", "never confirmed (status: “unconfirmed”)"],
  ])("that calls a reader %s leaves them out for that reason", (status, why) => {
    expect(read(`email,status\nrui@example.org,${status}`)).toMatchObject({
      readers: [],
      leftOut: [{ why }],
    });
  });

  it.each([
    ["status", "sleepy", "status: “sleepy” is not known here."],
    ["subscribed_to_emails", "perhaps", "subscribed_to_emails: “perhaps” is neither true nor false."],
  ])("whose column %s says %s is asked about it, with nobody imported", (column, word, says) => {
    const { readers, faults } = read(`email,${column}\nrui@example.org,${word}`);
    expect({ readers, faults }).toEqual({
      readers: [],
      faults: [{ line: 2, says: expect.stringContaining(says) }],
    });
  });

  it("that has an address twice follows the line that says it left", () => {
    expect(read("email,status\nrui@example.org,active\nRUI@example.org,unsubscribed").readers).toEqual([]);
  });

  it("takes who came back for a reader, although there is a time of leaving", () => {
    expect(read("email,status,left_at\nana@example.org,active,2024-01-01").readers).toHaveLength(1);
  });

  it("names the columns that were not read", () => {
    expect(read("id,email,Full Name,created_at\n1,ana@example.org,Ana,2024-01-01").ignored).toEqual([
      "id",
      "Full Name",
      "created_at",
    ]);
  });

  it("with a comma too many in a line is told which line, since its columns are not where they seem", () => {
    const { readers, faults } = read("email,name,status\nrui@example.org,Lopes, Rui,unsubscribed");
    expect({ readers, faults }).toEqual({ readers: [], faults: [expect.objectContaining({ line: 2 })] });
  });

  it.each([
    ["UTF-8", Buffer.from("email\nana@example.org")],
    ["UTF-16 with a mark", Buffer.from("\ufeffemail\nana@example.org", "utf16le")],
    ["UTF-16 without a mark", Buffer.from("email\nana@example.org", "utf16le")],
    ["UTF-16 the other way round", Buffer.from("\ufeffemail\nana@example.org", "utf16le").swap16()],
  ])("in %s is read", (_, bytes) => {
    expect(read(textOfFile(bytes)).readers).toHaveLength(1);
  });
});

describe("the day of a consent", () => {
  const readDay = (day: string) => read(`email,consented_at,source\nana@example.org,${day},fair`);

  it.each([
    ["2024-02-13", Date.UTC(2024, 1, 13)],
    ["2024-02-13 10:20:30", Date.UTC(2024, 1, 13, 10, 20, 30)],
    ["2024-02-13T10:20:30.500Z", Date.UTC(2024, 1, 13, 10, 20, 30, 500)],
    ["2024-02-13T10:20+0200", Date.UTC(2024, 1, 13, 8, 20)],
    ["2024-02-29 10:20:30 UTC", Date.UTC(2024, 1, 29, 10, 20, 30)],
  ])("may be written %s, whatever time zone this machine has", (day, time) => {
    expect(readDay(day).readers).toMatchObject([{ consentedAt: time }]);
  });

  it("may be today’s where the day begins first", () => {
    expect(read("email,consented_at,source\nana@example.org,2026-11-17,fair").readers).toHaveLength(1);
    expect(
      readImport("email,consented_at,source\nana@example.org,2026-11-18,fair", now + 3 * hour).readers,
    ).toMatchObject([{ consentedAt: now + 3 * hour }]);
  });

  it.each([
    "2024-02-30",
    "2023-02-29",
    "2024-13-01",
    "2024-02-13T25:00",
    "0024-02-13",
    "1899-12-30",
    "2024-02",
    "2026-11-19",
  ])("%s is a fault with its line, and nobody is imported", (day) => {
    const { readers, faults } = readDay(day);
    expect({ readers, faults }).toEqual({
      readers: [],
      faults: [{ line: 2, says: expect.stringContaining(day) }],
    });
  });
});

describe("an import", () => {
  it("asks by mail, unless it is told when and where consent was given", async () => {
    const service = await createTestService();
    const csv =
      "email,consented_at,source\na@example.org,2024-02-13,paper form\nb@example.org,2024-02-13,\nc@example.org,,";
    expect(await importing(service, csv)).toEqual({ added: 1, asked: 2, known: 0, erased: 0 });
    await service.sendAll();
    expect(service.recorder.mails.map(({ to }) => to).sort()).toEqual(["b@example.org", "c@example.org"]);
    const ann = await findSubscriber(service.store.db, { addressKey: "a@example.org" });
    expect(ann).toMatchObject({
      status: "active",
      consentSource: "paper form",
      consentedAt: Date.UTC(2024, 1, 13),
    });
    expect(await importing(service, csv)).toEqual({ added: 0, asked: 0, known: 3, erased: 0 });
  });

  it("brings back nobody who left, complained, or had everything erased", async () => {
    const service = await createTestService();
    await service.join("gone@example.org");
    await service.request(service.recorder.pathTo("gone@example.org", "unsubscribe"), { method: "POST" });
    await service.join("erased@example.org");
    await service.signUp("erased@example.org");
    await service.sendAll();
    await service.postForm(`${service.recorder.pathTo("erased@example.org", "me")}/erase`, { sure: "yes" });
    const before = await countMails(service.store.db);
    const csv = "email,consented_at,source\ngone@example.org,2024-02-13,x\nerased@example.org,2024-02-13,x";
    expect(await importing(service, csv)).toEqual({ added: 0, asked: 0, known: 1, erased: 1 });
    expect(await countSubscribers(service.store.db)).toMatchObject({
      active: 0,
      pending: 0,
      unsubscribed: 1,
    });
    expect(await countMails(service.store.db)).toEqual(before);
  });

  it("of an export takes nobody who was only asked, who has agreed to nothing yet", async () => {
    const service = await createTestService();
    await service.signUp("asked@example.org");
    const csv = exportReaders(await listSubscribers(service.store.db));
    expect(csv).toContain("asked@example.org,pending,,");
    expect(read(csv)).toMatchObject({
      readers: [],
      leftOut: [{ why: "never confirmed (status: “pending”)", count: 1 }],
    });
  });

  it("reads what an export wrote, formulas made harmless", async () => {
    const service = await createTestService();
    await importing(
      service,
      "email,consented_at,source\n=cmd@example.org,2024-02-13,=HYPERLINK(1)\nb@example.org,2024-02-14,y",
    );
    const csv = exportReaders(await listSubscribers(service.store.db));
    expect(csv).toContain("'=cmd@example.org");
    expect(csv).not.toMatch(/(^|,)=/m);
    const other = await createTestService();
    expect(await importing(other, csv)).toMatchObject({ added: 2 });
    expect(await findSubscriber(other.store.db, { addressKey: "=cmd@example.org" })).toBeDefined();
  });
});
