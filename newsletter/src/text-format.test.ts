import { expect, it } from "vitest";
import { oneLine, withoutAddresses } from "./text-format.ts";

it.each([
  ["550 <ann@example.org> unknown", "550 <…> unknown"],
  ["550 ann @ example.org, unknown", "550 …, unknown"],
  ["no (ann@example.org); bob@example.org: no", "no (…); …: no"],
  ["nothing to hide at all, not even @", "nothing to hide at all, not even @"],
])("addresses are left out of %j", (text, hidden) => {
  expect(withoutAddresses(text)).toBe(hidden);
});

it("a text of megabytes without a blank is read once, not again from each letter", () => {
  const long = "x".repeat(4_000_000);
  expect(withoutAddresses(long)).toBe(long);
  expect(withoutAddresses(`${long}@example.org`)).toBe("…");
});

it("line breaks and control characters become one blank", () => {
  expect(oneLine(" 550\0 5.1.1\r\n no such\tuser ")).toBe("550 5.1.1 no such user");
});
