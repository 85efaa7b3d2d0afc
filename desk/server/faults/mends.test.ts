import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { siteFolder } from "../../../reading/site-folder.ts";
import type { Mend } from "../../contract.ts";
import { overviewOf } from "../overview/overview.ts";
import { judgeOf } from "./judge-site.ts";

const sample = siteFolder();
const ofSample = overviewOf(sample)();
const judge = judgeOf(sample, () => ofSample);
const textOf = (file: string) => readFileSync(path.join(sample, file), "utf8");
const after = (text: string, { from, to, insert }: Mend) => text.slice(0, from) + insert + text.slice(to);

const iron = "articles/iron-a-shirt.md";
const quiz = "quizzes/budget-genius.yaml";
const step = "**Iron the collar: 1 minute.**";

/** A file, what was right in it, what its author wrote instead, and what the button says. */
const slips: [string, string | RegExp, string, string][] = [
  [iron, "category:", "catgory:", "Write category"],
  [iron, "handsOn:", "handson:", "Write handsOn"],
  [iron, "category: how-tos", "category: How Tos", "Write how-tos"],
  [iron, "category: how-tos", "category: how-to # later", "Write how-tos"],
  [iron, "author: sofia", "author: sofa", "Write sofia"],
  [iron, "difficulty: easy", "difficulty: Easy", "Write easy"],
  [iron, "featured: false", 'featured: "no"', "Write false"],
  [iron, "[clothes, ironing, laundry, work]", "clothes, ironing, laundry", "Write it as a list"],
  [iron, "laundry, work]", "laundry, Work]", "Write work"],
  [iron, "laundry, work]", "laundry, work, ironing]", "Remove one"],
  [iron, /^title: .*/m, "title: 2026", "Put it in quotation marks"],
  [iron, /^title: .*/m, "title: Iron: a Shirt", "Put it in quotation marks"],
  [iron, /^title: .*/m, "title: *Iron* a Shirt", "Put it in quotation marks"],
  [iron, /^atAGlance: .*/m, "atAGlance:\n\thandsOn: 6 min\n\tdifficulty: easy", "Replace the tabs"],
  [iron, "publishedAt: 2025-02-05", "publishedAt: 5.2.2025", "Write 2025-02-05"],
  [iron, "publishedAt: 2025-02-05", "publishedAt: 5 Feb 2025", "Write 2025-02-05"],
  [iron, /^updatedAt: .*/m, "updatedAt: 2025-01-05", "Write 2025-02-05"],
  [
    iron,
    /^updatedAt: .*/m,
    "updatedAt: 2025-02-06\ncorrections: [{ date: 2025-03-01, text: It said 6. }]",
    "Set updatedAt to 2025-03-01",
  ],
  [iron, "[stain-first-aid,", "[ stain-frist-aid ,", "Write stain-first-aid"],
  [
    iron,
    "url: https://www.kent",
    "url: http://www.kent",
    "Write https://www.kent.fire-uk.org/a-z/first-aid-burns-and-scalds-0",
  ],
  [iron, /^thumbnailAlt: An/m, "thumbnailAlt: A picture of an", "Take out “A picture of”"],
  [iron, "![Push the iron over", "![Photo showing the iron over", "Take out “Photo showing”"],
  [iron, "Start with", "In color, a Color, color with", "Write colour"],
  [iron, "Start with", "Start wiht", "Write with"],
  [iron, "Start with", "[http](http://who.int/x?y#z) Start with", "Write https://who.int/x?y#z"],
  [iron, "Start with", "[Start](www.who.int/x) with", "Write https://www.who.int/x"],
  [iron, "Start with", "[/article/x](/article/stain-frist-aid#x) with", "Write /article/stain-first-aid#x"],
  [iron, "Start with", "[Start](/article/stain-first-aid.html) with", "Write /article/stain-first-aid"],
  [iron, "Start with", "[Start](stain-first-aid) with", "Write /article/stain-first-aid"],
  [iron, "Start with", "[Start](/qizzes) with", "Write /quizzes"],
  [iron, "Start with", "Since August 13th, 2025 start with", "Write 13 August 2025"],
  [iron, "Start with", "Since 2025-08-13 start with", "Write 13 August 2025"],
  [iron, "Start with", "Since 13th of August start with", "Write 13 August"],
  [iron, step, "**Iron the collar: 1 minute**", "End it with a full stop"],
  [iron, step, "**Iron the collar**:", "End it with a full stop"],
  [iron, step, "**Iron the collar:**", "End it with a full stop"],
  [iron, "picture:collar-first", "picture:collar-frist", "Write picture:collar-first"],
  [quiz, "category:", "catgory:", "Write category"],
  [quiz, /^estimatedTime: .*/m, "estimatedTime: about 5 minutes", "Write 5 min"],
  [quiz, /^difficulty: .*/m, "difficulty: easy", "Write Easy"],
  [quiz, /^( +)correctAnswer: (\d)/m, '$1correctAnswer: "$2"', "Write"],
  [quiz, /article: read-unit-prices/, "article: read-unit-price", "Write read-unit-prices"],
  ["categories.yaml", /object: \S+/, "object: light-blub", "Write light-bulb"],
  ["site.yaml", "tagline:", "tag-line:", "Write tagline"],
  ["site.yaml", "else: 2-minute-rule", "else: 2-minutes-rule", "Write 2-minute-rule"],
  ["people.yaml", "team:", "teams:", "Write team"],
];

test.each(slips)(
  "%s: instead of %s somebody wrote %s; %s takes the fault away",
  async (file, right, wrong, label) => {
    const text = textOf(file).replace(right, wrong);
    expect(text).not.toBe(textOf(file));
    const faults = await judge.faultsOf(file, text);
    const fault = faults.find(({ mend }) => mend?.label.startsWith(label));
    if (!fault?.mend) throw new Error(`no such mend among ${JSON.stringify(faults)}`);
    const messages = (await judge.faultsOf(file, after(text, fault.mend))).map(({ message }) => message);
    expect(messages).not.toContain(fault.message);
    const before = faults.map(({ message }) => message);
    // a file that cannot be read tells one fault only
    if (fault.field !== "file") expect(messages.filter((each) => !before.includes(each))).toEqual([]);
  },
);

test("lines that end as on Windows are mended at the right place", async () => {
  const text = textOf(iron)
    .replaceAll("\n", "\r\n")
    .replace("author: sofia", "author: sofa")
    .replace("Start with", "Start wiht");
  const mends = (await judge.faultsOf(iron, text)).flatMap(({ mend }) => mend ?? []);
  expect(mends.map(({ from, to }) => text.slice(from, to)).sort()).toEqual(["sofa", "wiht"]);
});

test("what a machine cannot know has no mend: a text that is missing, a name that it has never seen", async () => {
  const text = textOf(iron)
    .replace(/^thumbnailAlt: .*\n/m, "")
    .replace(/!\[[^\]]+\]/, "![]")
    .replace("author: sofia", "author: bartholomew")
    .replace("Start with", "Start with Xqzvkw [x](/article/qwertzuiop)");
  const faults = await judge.faultsOf(iron, text);
  expect(faults.length).toBeGreaterThan(2);
  expect(faults.flatMap(({ mend }) => mend?.label ?? [])).toEqual([]);
});
