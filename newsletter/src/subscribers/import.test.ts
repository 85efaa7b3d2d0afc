import { describe, expect, it } from "vitest";
import { countMails } from "../database/outbox-overview.ts";
import { countSubscribers, findSubscriber, listSubscribers } from "../database/subscriber-rows.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { importReaders } from "./import-readers.ts";
import { exportReaders, readImport } from "./readers-file.ts";

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
      "6: The status is “unsubscribed”: only active readers are imported.",
      "7: The address is in the file already.",
    ]);
  });

  it.each([
    ["without a line of names", "ann@example.org,2024-02-13", "one of them “email”"],
    ["that is none", 'email\n"ann', "no CSV file"],
    ["with semicolons", "email;source\nann@example.org;shop", "separated by commas"],
    ["that is empty", "", "one of them “email”"],
  ])("%s is refused with a sentence", (_, csv, says) => {
    expect(() => read(csv)).toThrow(says);
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
