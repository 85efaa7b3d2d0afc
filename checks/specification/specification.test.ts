import { expect, test } from "vitest";
import { specificationDocument } from "./document.ts";
import { specificationFaults } from "./faults.ts";
import { namesIn, readSections } from "./sentences.ts";
import { type TaggedTest, taggedTests } from "./tagged-tests.ts";

const sections = readSections(`# Title

Words before.

## 1. Home

- \`hero\` A headline.
- Sizes: not shown. *None are set.*

### Below

- \`chips\` Five chips.
`);

const proof = (title: string, ...tags: string[]): TaggedTest => ({
  file: "e2e/home.spec.ts",
  line: 7,
  title,
  tags,
});

test("sentences are read with their headings, and those without a name describe no behaviour", () => {
  expect(sections).toEqual([
    {
      heading: "## 1. Home",
      sentences: [
        { name: "hero", text: "A headline." },
        { name: undefined, text: "Sizes: not shown. *None are set.*" },
      ],
    },
    { heading: "### Below", sentences: [{ name: "chips", text: "Five chips." }] },
  ]);
  expect(namesIn(sections)).toEqual(["hero", "chips"]);
});

test("tests are found with the tags of their own and of the groups around them", () => {
  const source = `
    test("plain", () => {});
    test("one", { tag: "@hero" }, async ({ page }) => {});
    test.describe("a group", { tag: ["@hero"] }, () => {
      test.use({ consent: false });
      for (const what of whats) test(\`two \${what} and more\`, { tag: ["@chips"] }, () => {});
    });
    test.each([1, 2])("three %s", { tags: ["chips"] }, (n) => {});
    describe.each(["a"])("$a", () => { it("four", { tags: "hero" }, function () {}); });
    test.describe(() => { test("five", { tag: "@hero" }, () => {}); });`;
  expect(taggedTests("a.spec.ts", source).map(({ title, tags }) => [title, tags])).toEqual([
    ["plain", []],
    ["one", ["hero"]],
    ["two … and more", ["hero", "chips"]],
    ["three …", ["chips"]],
    ["four", ["hero"]],
    ["five", ["hero"]],
  ]);
  expect(taggedTests("a.spec.ts", source)[1]?.line).toBe(3);
});

test("a test that will not run proves nothing", () => {
  const source = `
    test.skip("one", { tag: "@hero" }, () => {});
    test.fixme("two", { tag: "@hero" }, () => {});
    test.describe.skip("a group", () => { test("three", { tag: "@hero" }, () => {}); });
    it.todo("four");
    test("five", { tag: "@chips" }, () => { test.skip(true, "not here"); });`;
  expect(taggedTests("a.spec.ts", source).map(({ title }) => title)).toEqual(["five"]);
});

test("a sentence without a test, a tag without a sentence and a journey without a tag are faults", () => {
  expect(specificationFaults(sections, [proof("one", "hero"), proof("two", "chips")])).toEqual([]);
  expect(
    specificationFaults(sections, [proof("one", "hero", "heroes"), { ...proof("two"), line: 9 }]),
  ).toEqual([
    "docs/sentences.md: no test proves chips",
    "e2e/home.spec.ts:7 the tag heroes names no sentence of docs/sentences.md",
    "e2e/home.spec.ts:9 “two” does not say which sentence of docs/sentences.md it proves",
  ]);
});

test("a unit test needs no tag, and two sentences may not share a name", () => {
  const unit = { ...proof("three"), file: "site/src/theme/theme.test.ts" };
  expect(specificationFaults(sections, [unit, proof("one", "hero", "chips")])).toEqual([]);
  const twice = readSections("## Home\n\n- `hero` A headline.\n- `hero` Another.");
  expect(specificationFaults(twice, [proof("one", "hero")])).toEqual([
    "docs/sentences.md: two sentences are named hero",
  ]);
});

test("the document names each sentence with its tests", () => {
  const tests = [proof("one", "hero"), proof("two", "chips", "hero"), proof("two", "chips", "hero")];
  expect(specificationDocument(sections, tests)).toContain(`## 1. Home

- \`hero\` A headline.
  - one (\`e2e/home.spec.ts\`)
  - two (\`e2e/home.spec.ts\`)
- Sizes: not shown. *None are set.*

### Below

- \`chips\` Five chips.
  - two (\`e2e/home.spec.ts\`)
`);
});
