import { expect, test } from "vitest";
import { scriptFaults, sheetFaults } from "./browser-faults.ts";

// of a day, since what is missing then will be everywhere in time
const today = "baseline widely available on 2026-11-22";
const script = (text: string) => [{ name: "script.js", text }];

test("what every browser of the list knows is no fault", async () => {
  const known = "export const known = [2, 1].toSorted(), found = globalThis.navigator.connection?.saveData;";
  expect(await scriptFaults(script(known), today)).toEqual([]);
});

test.each([
  ["a method of the language", "export const sorted = [2, 1].toSorted();", "safari 15", /ArrayToSorted/],
  ["an object of the language", "new Intl.DurationFormat('en');", today, /IntlDurationFormat/],
  ["syntax", "export class Safe { static { await using held = open(); } }", today, /script\.js/],
  ["an interface of the browser", "new URLPattern('/a');", today, /URLPattern is not supported in/],
])("%s that one of the browsers does not know is a fault", async (_, text, browsers, fault) => {
  expect((await scriptFaults(script(text), browsers)).join()).toMatch(fault);
});

test("style that is not widely available is a fault with its line, but what may be missing is allowed", async () => {
  const sheet = "a {\n  text-wrap: balance;\n  interpolate-size: allow-keywords;\n}\n";
  expect(await sheetFaults([{ name: "a.css", text: sheet }])).toEqual([
    expect.stringMatching(/^a\.css:3: .*interpolate-size/),
  ]);
});
