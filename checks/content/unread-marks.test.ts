import { expect, test } from "vitest";
import { parseMarkdownFile } from "./source.ts";
import { unreadMarkFaults } from "./unread-marks.ts";

const found = (body: string) =>
  unreadMarkFaults(parseMarkdownFile("a.md", `---\ntitle: A\n---\nThe answer.\n\n${body}`));

test.each([
  ["** Rinse ** the jar.", "the marks stay as letters"],
  ["**Rinse the jar.", "the marks stay as letters"],
  ["Mind the *hot * lid.", "the marks stay as letters"],
  ["Mind the __hot __ lid.", "the marks stay as letters"],
  ["~~ old ~~ words", "the marks stay as letters"],
  ["==marked== words", "the marks stay as letters"],
  ["H~2~O and m^2^", "small letters have no marks here"],
  ["##Tools", "a heading needs a blank"],
  ["#Tools", "a heading needs a blank"],
  ["• Salt\n• Pepper", "a list begins each point with a hyphen"],
  ["-Salt\n-Pepper", "a list needs a blank"],
  ["1.Rinse\n2.Dry", "a list needs a blank"],
  ["| a | b |\n| c | d |", "the table stays as letters"],
  ["Press `Ctrl and wait.", "a ` stays as a letter"],
  ["Well done :tada:", "type the sign itself"],
  ["> [!NOTE]\n> Mind it.", "the box stays as letters"],
  [":::note", "the box stays as letters"],
  ["Tools {#kit}", "what stands in { }"],
  ["{{< youtube a1 >}}", "what stands in { }"],
  ["{% video a1 %}", "what stands in { }"],
  ["[a page] (https://a.example/)", "without a blank between"],
  ["(a page)[https://a.example/]", "the wrong way round"],
  ["[[Another tip]]", "write [words](address)"],
  ["[a page][none]", "write [words](address)"],
  ["[a page](https://a.example/tea cup)", "close its brackets"],
  ["[Set](https://a.example/Set_(type)", "close its brackets"],
  ["[Set](https://a.example/a)b) is it.", "the address ends at https://a.example/a;"],
  ["See https://a.example/tea cup.pdf now.", "the address ends at https://a.example/tea;"],
  ["See <https://a.example/tea cup> now.", "the address ends at https://a.example/tea;"],
  ["See https://a.example/a-\nlong-one.", "the address ends at https://a.example/a-;"],
  ["    Rinse it.", "is shown as code"],
  ["```\nnpm test", "does not end"],
  ["Rinse it.\n---", "the line above --- becomes a heading"],
])("in %j, what is meant and not shown is named at its line", (body, fault) => {
  const faults = found(body);
  expect(faults.map(({ line }) => line)).toEqual([6]);
  expect(faults[0]?.fault).toContain(fault);
});

test("a title above the text, which the page shows already, is named at its line", () => {
  const faults = (body: string) => unreadMarkFaults(parseMarkdownFile("a.md", `---\ntitle: A\n---\n${body}`));
  expect(faults("\n# A Clean Jar\n\nThe answer.\n\n## Rinse")).toMatchObject([
    { line: 5, fault: expect.stringContaining("shows the title above this line already") },
  ]);
  expect(faults("# Rinse\n\nThe answer.\n\n# Dry")).toEqual([]);
});

test("the line is that of the mark, also below others", () => {
  expect(found("One line,\nanother **line\nand more.").map(({ line }) => line)).toEqual([7]);
});

test.each([
  "**Rinse** it, *now*, ~~later~~, `a ** b`.",
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
