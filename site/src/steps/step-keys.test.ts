import fc from "fast-check";
import { expect, test } from "vitest";
import { stepKeys } from "./step-keys.ts";

const inSection = (section: string, ...texts: string[]) => texts.map((text) => ({ section, text }));
const before = inSection("bleed", "Switch it off.", "Open the valve.", "Shut the valve.");

test("a step keeps its key when others come, go or move", () => {
  const [off, open, shut] = stepKeys(before);
  const after = inSection("bleed", "Find the gauge.", "Shut the valve.", "Switch it off.", "Open the valve.");
  expect(stepKeys(after).slice(1)).toEqual([shut, off, open]);
});

test("a step that was rewritten, or stands in another section, is another step", () => {
  const keys = stepKeys(before);
  for (const others of [
    inSection("bleed", "Switch it on.", "Open a valve.", "Shut the door."),
    inSection("fill", ...before.map(({ text }) => text)),
  ])
    for (const key of stepKeys(others)) expect(keys).not.toContain(key);
});

test("line breaks and blanks of the source make no difference", () => {
  expect(stepKeys(inSection("", " Open\n   the  valve. "))).toEqual(
    stepKeys(inSection("", "Open the valve.")),
  );
});

test("of steps with the same words, none is taken for another when one of them goes", () => {
  const thrice = stepKeys(inSection("", "Rinse.", "Wash.", "Rinse.", "Rinse."));
  const twice = stepKeys(inSection("", "Wash.", "Rinse.", "Rinse."));
  expect(twice.filter((key) => thrice.includes(key))).toEqual([thrice[1]]);
});

test("whatever steps say, each has a key of its own, and the same one each time", () => {
  const anyStep = fc.record({
    section: fc.constantFrom("", "a", "b"),
    text: fc.string({ unit: "grapheme" }),
  });
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const keys = stepKeys(steps);
      expect(new Set(keys).size).toBe(steps.length);
      expect(stepKeys(structuredClone(steps))).toEqual(keys);
    }),
  );
});
