import { expect, it } from "vitest";
import { bounces } from "../testing/returned-mails.ts";
import { withReaders } from "../testing/with-readers.ts";
import { readBounced } from "./bounced-file.ts";

const mailTo = (number: number) => ({ to: `reader${number}@example.org`, messageId: "of.another@program" });

it("a file of saved bounces names the reader of each form, and by line what is none", async () => {
  const service = await withReaders(6);
  const forms = Object.values(bounces).map((form, number) => form(mailTo(number)));
  const mails = [...forms, "Subject: Hello\n\nNo bounce.\n", bounces.qmail?.(mailTo(99))];
  const mbox = mails.map((mail) => `From MAILER-DAEMON Tue Nov 17 09:00:00 2026\n${mail}\n`).join("");
  const { readers, faults } = await readBounced(service, Buffer.from(mbox));
  expect(readers.map(({ address }) => address)).toEqual([0, 1, 2, 3, 4].map((number) => mailTo(number).to));
  expect(faults.map(({ says }) => says)).toEqual([
    "This mail is no bounce that could be read.",
    "reader99@example.org is not known.",
  ]);
  expect(mbox.split("\n")[(faults[0]?.line ?? 0) - 1]).toMatch(/^From /);
});

it("one saved bounce is read whole, with Windows’ line ends too", async () => {
  const service = await withReaders(1);
  const mail = Buffer.from((bounces.Exchange?.(mailTo(0)) ?? "").replaceAll("\n", "\r\n"));
  const { readers, faults } = await readBounced(service, mail);
  expect({ readers: readers.length, faults }).toEqual({ readers: 1, faults: [] });
});
