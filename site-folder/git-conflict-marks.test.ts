import { expect, test } from "vitest";
import { mergeMarkFaults } from "./git-conflict-marks.ts";

const linesOf = (text: string) => mergeMarkFaults(text, "a.md").map(({ line }) => line);

const pair = "<<<<<<< HEAD\nTen minutes.\n=======\nFive minutes.\n>>>>>>> main\n";

test.each([
  ["a pair of texts", `First.\n\n${pair}`, [3]],
  ["two pairs", `${pair}\nBetween.\n${pair}`, [1, 8]],
  ["lines of Windows", pair.replaceAll("\n", "\r\n"), [1]],
  ["the text from which both came", pair.replace("=======", "||||||| base\nIt takes.\n======="), [1]],
  ["the rest of a pair", "Ten minutes.\n=======\nFive.\n>>>>>>> main\n", [4]],
  ["a pair below a quotation of code", `\`\`\`\nls\n\`\`\`\n${pair}`, [4]],
])("%s is told once, at its first line", (_, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  "A heading\n=======\n",
  ">>>>>> six quotations",
  ">>>>>>>seven",
  `\`\`\`text\n${pair}\`\`\`\n`,
  "Mind the <<<<<<< sign.",
])("%j was not put together", (text) => {
  expect(linesOf(text)).toEqual([]);
});
