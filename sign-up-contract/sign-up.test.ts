import fc from "fast-check";
import { expect, test } from "vitest";
import { isMailAddress } from "./sign-up.ts";

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
