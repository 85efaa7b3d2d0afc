import fc from "fast-check";
import { expect, test } from "vitest";
import { addressIn, isMailAddress } from "./sign-up.ts";

test.each(["ada@example.org", "a.b+c@mail.example.co.uk", "ü@exämple.de"])("%s is an address", (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each([
  "",
  "ada",
  "ada@",
  "@example.org",
  "ada@example",
  "a da@example.org",
  "a@b@example.org",
  "a@b..c",
])("“%s” is no address", (text) => {
  expect(isMailAddress(text)).toBe(false);
});

test("every address of the usual kind is valid, and none with a space in it", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      expect(isMailAddress(text)).toBe(true);
      expect(isMailAddress(text.replace("@", " @"))).toBe(false);
    }),
  );
});

test.each([
  ["  ana@example.org\n"],
  ["\u202aana@example.org\u202c"],
  ["\ufeff\u200bana@example.org\u200f\u0000"],
  ["Ana <ana@example.org>"],
  ["“Lima, Ana” <\u202aana@example.org\u202c>,"],
  ["<ana@example.org>"],
  ["ana@example.org,"],
  ["ana@example.org; "],
  ["ana@example.org."],
  ["mailto:ana@example.org"],
  ["mailto:\u202aana@example.org"],
])("%j holds the address", (text) => {
  expect(addressIn(text)).toBe("ana@example.org");
});

test.each([
  "ana@example.org,bob@example.org",
  "Ana <ana@example.org> <bob@example.org>",
  "ana@example.org\r\nBcc: bob@example.org",
  "Ana\r\nBcc: Bob <bob@example.org>",
  "ana <bob@example.org>@example.org",
  "an\u200ba @example.org",
])("%j holds no one address, so it stays as it is and is refused", (text) => {
  expect(addressIn(text)).toBe(text);
  expect(isMailAddress(text)).toBe(false);
});

test("what is taken from a text has nothing left to take away", () => {
  const piece = fc.constantFrom("ana@example.org", "<", ">", ",", ".", " ", "\u202a", "mailto:", "Ana");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const address = addressIn(pieces.join(""));
      if (isMailAddress(address)) expect(addressIn(address)).toBe(address);
    }),
  );
});
