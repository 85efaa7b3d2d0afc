import { expect, test } from "vitest";
import { parseMarkdownFile } from "./markdown-file.ts";
import { numberFaults, stepFaults } from "./step-lists.ts";

const told = (body: string) => {
  const source = parseMarkdownFile("a.md", `---\ntitle: A\n---\n${body}`);
  return [...stepFaults(source), ...numberFaults(source)].map(({ line, rule }) => `${line} ${rule}`);
};

const boxed = "1. **Boil it.** Wait.\n2. **Pour.** Slowly.\n\n⚠️ It is hot.\nMind it.\n\n3. **Rinse.** Twice.";
const boxedInStep = boxed.replace("⚠️ It is hot.\nMind it.", "   ⚠️ It is hot.\n   Mind it.");

test.each([
  [
    "a step’s bold is a whole instruction that ends in a full stop",
    "1. **Wet it.** Wring it.\n2. **Cut** the cloth.\n3. Dry it.\n4. **Say “stop.”**",
    ["5 step-not-whole", "6 step-without-instruction"],
  ],
  ["steps that go on behind a box are told", boxed, ["10 steps-interrupted"]],
  ["a box within its step interrupts nothing", boxedInStep, []],
  [
    "steps below another heading have nothing to go on from",
    "1. **Boil.** Wait.\n\n## Then\n4. **Rinse.** Twice.",
    ["7 steps-interrupted"],
  ],
  ["steps may begin anew", "1. **Boil.** Wait.\n\n## Then\n1. **Rinse.** Twice.", []],
  ["a year at the beginning of a text is no step", "1986. A year", ["4 year-as-step"]],
  ["nor one in a quotation", "> 2024) A good one", ["4 year-as-step"]],
  ["bullets are no steps", "- **Salt** and pepper.", []],
])("%s", (_rule, body, faults) => {
  expect(told(body)).toEqual(faults);
});
