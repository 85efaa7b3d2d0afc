import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hour } from "../../../platform/durations.ts";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { countMails } from "../database/outbox-overview.ts";
import { countSubscribers } from "../database/subscriber-rows.ts";
import { runCommand } from "../testing/run-command.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { oneLine } from "../text-format.ts";
import { nameOf } from "./csv-table.ts";
import { importReaders, planImport } from "./import-readers.ts";
import { type Answers, readImport, textOfFile } from "./parse-import-file.ts";

const now = Date.UTC(2026, 10, 17, 9);
const read = (csv: string, answers: Partial<Answers> = {}) => readImport(csv, { now, ...answers });
/** Plans and imports; what was planned must come. */
async function importing(service: TestService, csv: string) {
  const planned = await planImport(service, read(csv));
  const { left, takenOff, ...result } = await importReaders(service, read(csv));
  expect({ ...result, left, takenOff }).toEqual(planned);
  return result;
}

describe("a file of readers", () => {
  it("may have its columns in any order, with a mark and Windows’ line ends", () => {
    const csv =
      "\ufeffsource,Email,First Name,consented_at\r\nshop,ann@example.org,x,2024-02-13T00:00:00Z\r\n";
    expect(read(csv).readers).toMatchObject([
      { address: { key: "ann@example.org" }, consentedAt: Date.UTC(2024, 1, 13), source: "shop" },
    ]);
  });

  it("names each wrong line and what is wrong, and keeps the others", () => {
    const { readers, faults } = read(`email,consented_at,source
ann@example.org,2024-02-13,shop
ann at example,2024-02-13,shop
bob@example.org,13/02/2024,shop
eve@example.org,2027-01-01,shop
ANN@example.org,2024-02-13,shop`);
    expect(readers).toHaveLength(1);
    expect(faults.map(({ line, says }) => `${line}: ${says}`)).toEqual([
      "3: “ann at example” is no address we can send to.",
      "4: “13/02/2024” is no date such as 2024-02-13.",
      "5: The consent of 2027-01-01 lies in the future.",
      "6: The address is in the file already.",
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

describe("a column that nobody has explained", () => {
  const csv =
    "email,Subscribed?,Plan\nana@example.org,Yes,free\nrui@example.org,No,free\neva@example.org,Yes,";

  it("stops the import, and is named with its most frequent values", () => {
    expect(() => read(csv)).toThrow(`Nothing was imported: these columns may say who left.
  Subscribed?: “Yes” (2), “No” (1)
  Plan: “free” (2), nothing (1)
Add --left-where`);
  });

  it("is read as the operator says", () => {
    const { readers, left } = read(csv, { ignore: ["plan"], leftWhere: ["Subscribed?=no"] });
    expect(readers.map(({ address }) => address.key)).toEqual(["ana@example.org", "eva@example.org"]);
    expect(left.map(({ key }) => key)).toEqual(["rui@example.org"]);
  });

  it.each([
    ["several columns that say nothing of it", { ignore: ["Subscribed?,Plan"] }, 3],
    ["any value", { ignore: ["Plan"], leftWhere: ["Subscribed?=*"] }, 0],
    ["an empty cell", { ignore: ["Subscribed?"], leftWhere: ["Plan="] }, 2],
  ])("may be explained by %s", (_, answers, count) => {
    expect(read(csv, answers).readers).toHaveLength(count);
  });

  it.each([
    [
      "a column that is not there",
      { ignore: ["Plans"] },
      "There is no column “Plans”. The columns are: email, Subscribed?, Plan.",
    ],
    [
      "a value that no line has",
      { leftWhere: ["Subscribed?=Nao"] },
      'No line says “Nao” in “Subscribed?”, so nothing was imported. It says “Yes” (2), “No” (1). Correct the value; if nobody has left, write --ignore "Subscribed?" in its place.',
    ],
    ["no value", { leftWhere: ["Subscribed?"] }, "has no “=”"],
  ])("is not explained by %s", (_, answers, says) => {
    expect(() => read(csv, answers)).toThrow(says);
  });

  it.each([
    ["without a name", "email,\nana@example.org,gone", "column 2: “gone” (1)"],
    ["that only looks like a name", "email,Nome\nana@example.org,gone", "Nome: “gone” (1)"],
    [
      "that stands there twice",
      "email,State,state\nana@example.org,ok,gone",
      "Two columns are called “state”",
    ],
  ])("%s stops the import too", (_, file, says) => {
    expect(() => read(file)).toThrow(says);
  });

  it("mails nobody who left, whatever the column is called and whatever stands in it", async () => {
    const own = ["email", "email_address", "e_mail", "e_mail_address", "subscriber_email"];
    const free = ["name", "first_name", "last_name", "full_name", "consented_at", "source"];
    const cell = fc.string({ maxLength: 12, unit: "grapheme" }).map((text) => text.replace(/[\r\n]/g, " "));
    const column = cell.filter((text) => text.trim() !== "" && ![...own, ...free].includes(nameOf(text)));
    const value = cell.map((text) => text.trim()).filter((text) => text !== "*" && text !== "");
    await fc.assert(
      fc.asyncProperty(column, value, value, async (head, gone, stays) => {
        fc.pre(
          oneLine(gone).normalize("NFC").toLowerCase() !== oneLine(stays).normalize("NFC").toLowerCase(),
        );
        const people = Array.from({ length: 2_000 }, (__, number) => [
          `reader${number}@example.org`,
          "2024-02-13",
          "shop",
          number % 10 === 0 ? gone : stays,
        ]);
        const file = stringify([["email", "consented_at", "source", head], ...people]);
        expect(() => read(file)).toThrow("Nothing was imported");
        const { readers, left } = read(file, { leftWhere: [`${head}=${gone}`] });
        expect(left).toHaveLength(200);
        expect(readers).toHaveLength(1_800);
        expect(readers.every(({ line }) => (line - 2) % 10 !== 0)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

describe("a file of another system", () => {
  const manual = readFileSync(join(import.meta.dirname, "../../../docs/operating.md"), "utf8");
  const listmonkTime = "2024-02-13 10:00:00.123456 +0000 +0000";

  it.each([
    [
      "Ghost",
      `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,ana@example.org,Ana,,true,false,,2024-02-13T10:00:00.000Z,,,
2,rui@example.org,Rui,,false,false,,2024-02-13T10:00:00.000Z,,,`,
    ],
    [
      "Substack",
      `email,active_subscription,expiry,plan,email_disabled,created_at
ana@example.org,false,,other,false,2024-02-13T10:00:00.000Z
rui@example.org,false,,other,true,2024-02-13T10:00:00.000Z`,
    ],
    [
      "listmonk",
      `uuid,email,name,attributes,status,created_at,updated_at
a,ana@example.org,Ana,{},enabled,${listmonkTime},${listmonkTime}
b,rui@example.org,Rui,{},blocklisted,${listmonkTime},${listmonkTime}
c,eva@example.org,Eva,{},disabled,${listmonkTime},${listmonkTime}`,
    ],
  ])("(%s) is imported by the command of the manual", async (program, csv) => {
    const dataDir = folderOf();
    const file = join(dataDir, "readers.csv");
    writeFileSync(file, csv);
    const [, typed = ""] = new RegExp(`^\\| ${program} \\| \`import FILE ([^\`]+)`, "m").exec(manual) ?? [];
    const words = ["import", file, "--check", "--json", ...typed.replaceAll('"', "").split(" ")];
    const { out } = await runCommand(words, { DATA_DIR: dataDir });
    expect(JSON.parse(out)).toMatchObject({
      added: 1,
      asked: 0,
      left: csv.split("\n").length - 2,
      faults: [],
    });
  });

  it("that has an address twice follows the line that says it left", () => {
    const csv = "email,status\nrui@example.org,active\nRUI@example.org,gone";
    expect(read(csv, { leftWhere: ["status=gone"] }).readers).toEqual([]);
  });

  it("of who left is taken whole, whatever its other columns say", () => {
    const csv = "Email Address,UNSUB_TIME\nana@example.org,\nnobody,\nrui@example.org,2024";
    const { left, faults } = read(csv, { left: true });
    expect(left.map(({ key }) => key)).toEqual(["ana@example.org", "rui@example.org"]);
    expect(faults).toEqual([{ line: 3, says: "“nobody” is no address we can send to." }]);
  });

  it("with a comma too many in a line is told which line, since its columns are not where they seem", () => {
    const { readers, faults } = read("email,name,status\nrui@example.org,Lopes, Rui,gone", {
      ignore: ["status"],
    });
    expect({ readers, faults }).toEqual({ readers: [], faults: [expect.objectContaining({ line: 2 })] });
  });

  it.each([
    ["UTF-16 with a mark", Buffer.from("\ufeffemail\nana@example.org", "utf16le")],
    ["UTF-16 without a mark", Buffer.from("email\nana@example.org", "utf16le")],
    ["UTF-16 the other way round", Buffer.from("\ufeffemail\nana@example.org", "utf16le").swap16()],
  ])("in %s is read", (_, bytes) => {
    expect(read(textOfFile(bytes)).readers).toHaveLength(1);
  });

  it("with semicolons is read", () => {
    expect(read("E-mail;Name\nana@example.org;Ana").readers).toHaveLength(1);
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
    ["2024-02-13 10:20:30.500456 +0000 +0000", Date.UTC(2024, 1, 13, 10, 20, 30, 500)],
  ])("may be written %s, whatever time zone this machine has", (day, time) => {
    expect(readDay(day).readers).toMatchObject([{ consentedAt: time }]);
  });

  it("may be today’s where the day begins first", () => {
    expect(read("email,consented_at,source\nana@example.org,2026-11-17,fair").readers).toHaveLength(1);
    expect(
      read("email,consented_at,source\nana@example.org,2026-11-18,fair", { now: now + 3 * hour }).readers,
    ).toMatchObject([{ consentedAt: now + 3 * hour }]);
  });

  it.each(["2024-02-30", "2024-02-13T25:00", "0024-02-13", "1899-12-30", "2024-02", "2026-11-19"])(
    "%s is a fault with its line, and nobody is imported",
    (day) => {
      const { readers, faults } = readDay(day);
      expect({ readers, faults }).toEqual({
        readers: [],
        faults: [{ line: 2, says: expect.stringContaining(day) }],
      });
    },
  );
});

describe("an import", () => {
  it("asks by mail, unless it is told when and where consent was given", async () => {
    const service = await createTestService();
    const csv =
      "email,consented_at,source\na@example.org,2024-02-13,paper form\nb@example.org,2024-02-13,\nc@example.org,,";
    expect(await importing(service, csv)).toEqual({ added: 1, asked: 2, known: 0, erased: 0 });
    expect((await service.sendAll()).map(({ to }) => to).sort()).toEqual(["b@example.org", "c@example.org"]);
    expect(await importing(service, csv)).toEqual({ added: 0, asked: 0, known: 3, erased: 0 });
  });

  it("brings back nobody who left, said no, or had everything erased", async () => {
    const service = await createTestService();
    await service.join("gone@example.org");
    await service.press(service.recorder.pathTo("gone@example.org", "unsubscribe"));
    await service.signUpAndSend("no@example.org");
    await service.press(service.recorder.pathTo("no@example.org", "unsubscribe"));
    await service.join("erased@example.org");
    await service.signUpAndSend("erased@example.org");
    await service.postForm(`${service.recorder.pathTo("erased@example.org", "me")}/erase`, { sure: "yes" });
    const before = await countMails(service.store.db);
    const csv = ["gone", "no", "erased"].map((name) => `${name}@example.org,2024-02-13,x`).join("\n");
    expect(await importing(service, `email,consented_at,source\n${csv}`)).toEqual({
      added: 0,
      asked: 0,
      known: 1,
      erased: 2,
    });
    expect(await countSubscribers(service.store.db)).toMatchObject({
      active: 0,
      pending: 0,
      unsubscribed: 1,
    });
    expect(await countMails(service.store.db)).toEqual(before);
  });

  it("takes who left elsewhere off, forgets no complaint, and brings none of them back", async () => {
    const service = await createTestService();
    await service.join("ann@example.org");
    await service.signUp("asked@example.org");
    const left = read("email\nann@example.org\nasked@example.org\nnever-here@example.org", { left: true });
    expect(await planImport(service, left)).toMatchObject({ left: 3, takenOff: 2 });
    expect(await importReaders(service, left)).toMatchObject({ left: 3, takenOff: 2 });
    expect((await service.sendAll()).map(({ to }) => to)).toEqual(["ann@example.org"]);
    const csv =
      "email,consented_at,source\nann@example.org,2024-02-13,x\nasked@example.org,2024-02-13,x\nnever-here@example.org,2024-02-13,x";
    expect(await importing(service, csv)).toEqual({ added: 0, asked: 0, known: 1, erased: 2 });
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: 0, pending: 0 });
  });

  it("of who left elsewhere keeps nobody from signing up by their own wish", async () => {
    const service = await createTestService();
    await importReaders(service, read("email\nann@example.org", { left: true }));
    await service.join("ann@example.org");
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: 1 });
  });

  it("reads addresses that a spreadsheet was kept from taking for formulas", async () => {
    expect(read("email\n'=cmd@example.org").readers).toMatchObject([
      { address: { key: "=cmd@example.org" } },
    ]);
  });
});
