import { expect, test } from "vitest";
import { parseMarkdownFile } from "./markdown-file.ts";
import { numberFaults, stepFaults } from "./step-lists.ts";

const source = (body: string) => parseMarkdownFile("content/articles/a.md", `---\ntitle: A\n---\n${body}`);
const file = "content/articles/a.md";

test("a step’s bold is a whole instruction that ends in a full stop", () => {
  const body = "1. **Wet it.** Wring it.\n2. **Cut** the cloth.\n3. Dry it.\n4. **Say “stop.”**";
  expect(stepFaults(source(body))).toEqual([
    {
      file,
      line: 5,
      field: "body",
      rule: "step-not-whole",
      values: { bold: "Cut" },
    },
    {
      file,
      line: 6,
      field: "body",
      rule: "step-without-instruction",
    },
  ]);
});

test("steps that go on behind a box are told", () => {
  const body =
    "1. **Boil it.** Wait.\n2. **Pour.** Slowly.\n\n⚠️ It is hot.\nMind it.\n\n3. **Rinse.** Twice.";
  const [fault, ...others] = numberFaults(source(body));
  expect([fault?.line, others]).toEqual([10, []]);
  expect(fault?.rule).toBe("steps-interrupted");
  const inOneStep = body.replace("⚠️ It is hot.\nMind it.", "   ⚠️ It is hot.\n   Mind it.");
  expect(numberFaults(source(inOneStep))).toEqual([]);
});

test("steps below another heading have nothing to go on from", () => {
  const [fault] = numberFaults(source("1. **Boil.** Wait.\n\n## Then\n4. **Rinse.** Twice."));
  expect(fault?.line).toBe(7);
  expect(numberFaults(source("1. **Boil.** Wait.\n\n## Then\n1. **Rinse.** Twice."))).toEqual([]);
});

test.each(["1986. A year", "> 2024) A good one"])(
  "a year at the beginning of a text is no step: %j",
  (body) => {
    const [fault, ...others] = numberFaults(source(body));
    expect([fault?.line, others, stepFaults(source(body))]).toEqual([4, [], []]);
    expect(fault?.rule).toBe("year-as-step");
  },
);

test("bullets are no steps", () => {
  expect(stepFaults(source("- **Salt** and pepper."))).toEqual([]);
});
