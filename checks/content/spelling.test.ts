import { spellCheckDocument } from "cspell-lib";
import { expect, test } from "vitest";
import { filesIn, textOf } from "../../reading/read.ts";
import { siteFolder } from "../../reading/site-folder.ts";
import { settingsOf, spellingFaults, wordListOf } from "./spelling.ts";

const none = { known: [], unwanted: [] };
const faultsIn = (text: string, list = none) => spellingFaults([{ file: "content/a.md", text }], list);

test("British English is right, with curly apostrophes and hyphens", async () => {
  const text = "Don’t colour the neighbour’s tyre. Organise the anti-clockwise programme.";
  expect(await faultsIn(text)).toEqual([]);
});

test("a slip and an American spelling are named once, with their line", async () => {
  const faults = await faultsIn("Good.\nWe recieve the color.\nThe color!");
  expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
    [2, "“recieve” is not British English; “receive” may be meant; correct it, or add it to words.txt"],
    [2, "“color” is not British English; correct it, or add it to words.txt"],
  ]);
});

test("a slip is named in every file that has it, wherever it stands in what is written between two blanks", async () => {
  const texts = [
    { file: "content/a.md", text: "Good.\nA (half-recieved) one" },
    { file: "content/b.md", text: "recieved" },
    { file: "content/c.md", text: "The link [recieved](/color-recieved), once." },
  ];
  const faults = await spellingFaults(texts, none);
  expect(faults.map(({ file, line, fault }) => [file, line, fault.split(" ")[0]])).toEqual([
    ["content/a.md", 2, "“recieved”"],
    ["content/b.md", 1, "“recieved”"],
    ["content/c.md", 1, "“recieved”"],
    ["content/c.md", 1, "“color”"],
  ]);
});

test("more than a hundred slips are all named, and no text tells the dictionary what to ignore", async () => {
  const slips = Array.from(
    { length: 150 },
    (_, at) => `recieve${"abcdefghij"[at % 10]}${"klmnopqrstuvwxy"[at % 15]}q`,
  );
  expect(await faultsIn([...new Set(slips)].join(" "))).toHaveLength(new Set(slips).size);
  const faults = await faultsIn("cspell:disable cspell:ignore recieve\nrecieve");
  expect(faults.map(({ line }) => line)).toEqual([1]);
});

test("a word below a long one that looks like a key is looked up too", async () => {
  const key = "abcdefghijkl/mnopqrstuvwxyz/abcdefghijkl/mnopqrst";
  const faults = await faultsIn(`${key}\nrecieve\n`);
  expect(faults.some(({ line, fault }) => line === 2 && fault.startsWith("“recieve”"))).toBe(true);
});

test("looked up together, the sample’s articles and slips made in them have the faults that each has alone", async () => {
  const names = filesIn(siteFolder(), "articles", ".md");
  const texts = names.map((file, at) => {
    const text = textOf(siteFolder(), `articles/${file}`);
    return { file, text: text.replaceAll(/\b(\p{L})(\p{L})(\p{L}{3,})/gu, at % 2 ? "$2$1$3" : "$&") };
  });
  const list = { known: [], unwanted: ["kitchen"] };
  const alone = await Promise.all(
    texts.map(async ({ file, text }) => {
      const { issues } = await spellCheckDocument(
        { uri: `file:///${file}`, text, languageId: "plaintext", locale: "en-GB" },
        { generateSuggestions: false, noConfigSearch: true },
        settingsOf(list),
      );
      const lines = issues.map(({ text: word, line }) => [
        word,
        text.slice(0, line.offset).split("\n").length,
      ]);
      return [...new Map(lines.reverse() as [string, number][])].map(
        ([word, line]) => `${file}:${line} ${word}`,
      );
    }),
  );
  const together = (await spellingFaults(texts, list)).map(
    ({ file, line, fault }) => `${file}:${line} ${/“(.*?)”/.exec(fault)?.[1]}`,
  );
  expect(together.length).toBeGreaterThan(1000);
  expect(together.toSorted()).toEqual(alone.flat().toSorted());
});

test("our list adds words, and takes some away", async () => {
  const list = wordListOf("# names\nTversky # a researcher\n!center\n\n");
  expect(list).toEqual({ known: ["Tversky"], unwanted: ["center"] });
  const faults = await spellingFaults([{ file: "content/a.md", text: "Tversky stood in the center." }], list);
  expect(faults.map(({ fault }) => fault)).toEqual([
    "“center” is not British English; write it the British way",
  ]);
});
