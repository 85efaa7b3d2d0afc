import { expect, test } from "vitest";
import { parseMarkdownFile } from "./markdown-file.ts";
import { unreadMarkFaults } from "./unread-marks.ts";

const found = (body: string) =>
  unreadMarkFaults(parseMarkdownFile("a.md", `---\ntitle: A\n---\nThe answer.\n\n${body}`));

test.each([
  ["** Rinse ** the jar.", "mark-bold"],
  ["**Rinse the jar.", "mark-bold"],
  ["Mind the *hot * lid.", "mark-bold"],
  ["Mind the __hot __ lid.", "mark-bold"],
  ["~~ old ~~ words", "mark-struck"],
  ["==marked== words", "mark-highlight"],
  ["H~2~O and m^2^", "mark-raised"],
  ["##Tools", "mark-heading"],
  ["#Tools", "mark-heading"],
  ["• Salt\n• Pepper", "mark-point"],
  ["-\u00A0Salt\n-\u00A0Pepper", "mark-list"],
  ["1.\u00A0Rinse\n2.\u00A0Dry", "mark-number"],
  ["It boils at 100°^[at sea level].", "mark-note"],
  ['!!! note "Mind"\n    It is hot.', "mark-box"],
  ["Take 20*30*40 cm, and 2*4 screws.", "mark-between-figures"],
  ["-Salt\n-Pepper", "mark-list"],
  ["1.Rinse\n2.Dry", "mark-number"],
  ["| a | b |\n| c | d |", "mark-table"],
  ["Press `Ctrl and wait.", "mark-code"],
  ["Well done :tada:", "mark-emoji"],
  ["> [!NOTE]\n> Mind it.", "mark-box"],
  [":::note", "mark-box"],
  ["Tools {#kit}", "mark-braces"],
  ["{{< youtube a1 >}}", "mark-braces"],
  ["{% video a1 %}", "mark-braces"],
  ["[a page] (https://a.example/)", "mark-link-blank"],
  ["(a page)[https://a.example/]", "mark-link-reversed"],
  ["[[Another tip]]", "mark-link-double"],
  ["[a page][none]", "mark-link-double"],
  ["[a page](https://a.example/tea cup)", "mark-link"],
  ["[Set](https://a.example/Set_(type)", "mark-link"],
  ["[Set](https://a.example/a)b) is it.", "address-cut"],
  ["See https://a.example/tea cup.pdf now.", "address-cut"],
  ["See <https://a.example/tea cup> now.", "address-cut"],
  ["See https://a.example/a-\nlong-one.", "address-cut"],
  ["    Rinse it.", "code-by-indent"],
  ["```\nnpm test", "code-open"],
  ["Rinse it.\n---", "heading-by-line"],
])("in %j, what is meant and not shown is named at its line", (body, rule) => {
  const faults = found(body);
  expect(faults.map(({ line }) => line)).toEqual([6]);
  expect(faults[0]?.rule).toBe(rule);
});

test("a title above the text, which the page shows already, is named at its line", () => {
  const faults = (body: string) => unreadMarkFaults(parseMarkdownFile("a.md", `---\ntitle: A\n---\n${body}`));
  expect(faults("\n# A Clean Jar\n\nThe answer.\n\n## Rinse")).toMatchObject([
    { line: 5, rule: "second-title" },
  ]);
  expect(faults("# Rinse\n\nThe answer.\n\n# Dry")).toEqual([]);
});

test("a sign of a box below a line of its paragraph makes no box, also in a step", () => {
  for (const body of ["Rinse it.\n⚠️ Mind the lid.", "1. **Rinse it.**\n   💡 Use soap."])
    expect(found(body)).toMatchObject([{ line: 7, rule: "mark-box" }]);
  expect(found("Rinse it.\n\n⚠️ Mind the ⚠️ lid.")).toEqual([]);
});

test("the line is that of the mark, also below others", () => {
  expect(found("One line,\nanother **line\nand more.").map(({ line }) => line)).toEqual([7]);
});

test.each([
  "**Rinse** it, *now*, ~~later~~, `a ** b`.",
  "##\u00A0Tools\n\n1.\u00A0May is a holiday.\n-\u00A05 degrees",
  "*4* of 20, 3*x*, 20*30 cm",
  "2 * 3 * 4 is 24, ~10 minutes, 5 ^ 2, 2**8, a_b_c, __________",
  "\\*\\*no bold\\*\\* and \\[words\\](there) and 1986\\. A year",
  "#1 in the list, C# and #2\n- 5 degrees\n-5 degrees",
  "At 12:30:45 (see [a page](https://a.example/)) or [more](https://a.example/Set_(type)).",
  "See https://a.example/a_b, https://a.example/(c), <https://a.example/d>.\nThen go on.",
  "```sh\nls **/*.ts\n```\n\n- `one`\n- 3.5 cups",
  "A heading that is underlined\n---",
  "| a | b |\n|---|---|\n| c | d |",
])("what is shown as it is meant is no fault: %j", (body) => {
  expect(found(body)).toEqual([]);
});
