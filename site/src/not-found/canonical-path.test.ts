import fc from "fast-check";
import { expect, test } from "vitest";
import { rightAddress } from "./canonical-path.ts";

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/About", "/about"],
  ["/ARTICLE/2-Minute-Rule", "/article/2-minute-rule"],
  ["/about/", "/about"],
  ["/about//", "/about"],
  ["/about.html", "/about"],
  ["/about.htm", "/about"],
  ["/About.HTML/", "/about"],
  ["/index.html", "/"],
  ["/article/a/index.html", "/article/a"],
  ["//article//a", "/article/a"],
  ["/article/2%2Dminute%2Drule", "/article/2-minute-rule"],
  ["/article/bleed-a-radiator.", "/article/bleed-a-radiator"],
  ["/article/bleed-a-radiator),", "/article/bleed-a-radiator"],
  ["/article/bleed-a-radiator%3E", "/article/bleed-a-radiator"],
  ["/article/bleed-a-radiator%E2%80%9D.", "/article/bleed-a-radiator"],
  ["/article/bleed-a-radiator%C2%A0", "/article/bleed-a-radiator"],
  ["/article/bleed-a-radiator%E2%80%8B", "/article/bleed-a-radiator"],
  ["/article/bleed-a-radiator%3F", "/article/bleed-a-radiator"],
  ["/About.html).", "/about"],
])("%s is the page at %s", (written, right) => {
  expect(rightAddress(written)).toBe(right);
});

test("what is written in percent signs leads to no other host, and to no query", () => {
  expect(rightAddress("/%2F%2Fevil.example/")).toBe("/evil.example");
  expect(rightAddress("/about%3Fq=1")).toBe("/about%3Fq=1");
  expect(rightAddress("/%E0%A4%A")).toBe("/%e0%a4%a");
});

test("whatever is asked for, the answer is a path of this site", () => {
  const unit = fc.constantFrom(
    "/",
    "//",
    ".",
    "html",
    "index",
    "%2F",
    "%E2%80%9D",
    "%",
    "a",
    "A",
    ")",
    "@",
    ":",
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (path) => {
      expect(rightAddress(`/${path}`)).toMatch(/^\/(?!\/)/);
    }),
  );
});
