import { expect, test } from "vitest";
import { linkFault } from "./link-fault.ts";

test.each([
  "https://a.example/",
  "http://a.example/",
  "mailto:a@b.pt",
  "tel:+351210000000",
  "/about",
  "#oil",
  "/search?q=a:b",
  "?q=x",
  "about",
])("%s may be linked", (address) => {
  expect(linkFault(address)).toBeUndefined();
});

test.each(["https://a.example/she\u200Bet", "https://a.example/\u00A0sheet", "/article/tea\uFEFF"])(
  "%j holds what nobody sees",
  (address) => {
    expect(linkFault(address)?.rule).toBe("address-hidden-character");
  },
);

test("a sign that joins letters of a word belongs to an address", () => {
  expect(linkFault("https://a.example/می\u200Cخواهم")).toBeUndefined();
  expect(linkFault("/article/with a blank")).toBeUndefined();
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<p>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:x",
  "http://[",
])("%j may not", (address) => {
  expect(linkFault(address)?.rule).toBe("link-not-allowed");
});
