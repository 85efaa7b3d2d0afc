import { expect, test } from "vitest";
import {
  namesIn,
  type Spellings,
  spellerOf,
  spellingFaults,
  withoutFileNames,
  withoutTyped,
  wordListOf,
} from "./spelling.ts";

const none: Spellings = { known: [], unwanted: [] };
const faultsIn = (text: string, list = none, lang = "en") =>
  spellingFaults([{ file: "content/a.md", text, lang }], list);

test("British English is right, with curly apostrophes and hyphens", async () => {
  const text = "Don’t colour the neighbour’s tyre. Organise the anti-clockwise programme.";
  expect(await faultsIn(text)).toEqual([]);
});

test("a slip and an American spelling are named once, with their line", async () => {
  const faults = await faultsIn("Good.\nWe recieve the color.\nThe color!");
  expect(faults.map(({ line, rule, values }) => [line, rule, values?.word, values?.meant])).toEqual([
    [2, "spelling-near", "recieve", "“receive”"],
    [2, "spelling", "color", undefined],
  ]);
});

test.each([
  "askedAs:\n  - posion\n  - is it\n    posion\ntitle: posion",
  "emergencyWords: [posion, gasleak]\ntitle: posion",
  "- {for: Danger, words: [posion, gasleak]}\ntitle: posion",
  "       :\n  - posion\ntitle: posion",
  "              : [posion]\ntitle: posion",
])("what people type may hold slips, the rest of a text not: %j", async (text) => {
  const faults = await faultsIn(withoutTyped(text));
  expect(faults.map(({ line }) => line)).toEqual([text.split("\n").length]);
});

test("a slip is named in every file that has it, wherever it stands in what is written between two blanks", async () => {
  const texts = [
    { file: "content/a.md", text: "Good.\nA (half-recieved) one", lang: "en" },
    { file: "content/b.md", text: "recieved", lang: "en" },
    { file: "content/c.md", text: "The link [recieved](/color-recieved), once.", lang: "en" },
  ];
  const faults = await spellingFaults(texts, none);
  expect(faults.map(({ file, line, values }) => [file, line, values?.word])).toEqual([
    ["content/a.md", 2, "recieved"],
    ["content/b.md", 1, "recieved"],
    ["content/c.md", 1, "recieved"],
    ["content/c.md", 1, "color"],
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
  expect(faults.some(({ line, values }) => line === 2 && values?.word === "recieve")).toBe(true);
});

test("our list adds words, and takes some away", async () => {
  const list = wordListOf("# names\nTversky # a researcher\n!center\n\n");
  expect(list).toEqual({ known: ["Tversky"], unwanted: ["center"] });
  const faults = await faultsIn("Tversky stood in the center.", list);
  expect(faults.map(({ rule, values }) => [rule, values?.word])).toEqual([["spelling-unwanted", "center"]]);
});

test("American English has a dictionary, and a language without one is left out", async () => {
  const american = await faultsIn("The color of the center, colour-unquoted.", none, "en-US");
  expect(american.map(({ values }) => [values?.word, values?.language])).toEqual([
    ["colour", "American English"],
  ]);
  expect(spellerOf("de")).toBeUndefined();
  expect(await faultsIn("Dass die Tür quietscht", none, "de")).toEqual([]);
});

test("names of the site, of its provider and of people are right as they are written", async () => {
  const site = {
    name: "Chá & Torradas",
    url: "https://cha-torradas.example",
    email: "ola@cha-torradas.example",
    provider: { name: "Rui Gonçalves", address: "Rua Açores 1, Braga", country: "PT" },
    hostedBy: "Hetzner Online, Germany",
    mailsSentBy: "Mailjet, France",
    analyticsTool: { name: "Plausible Besucher", maker: "Zähler OÜ, Estonia", cookies: [] },
  };
  const known = namesIn(site, { team: { ze: { name: "Zé Sousa" } } });
  const text =
    "Chá & Torradas (cha-torradas.example) by Rui Gonçalves of Açores; Zé Sousa writes. Hetzner, Mailjet and Besucher by Zähler.";
  expect(await faultsIn(text, { known, unwanted: [] })).toEqual([]);
  expect(await faultsIn("Torrada", { known, unwanted: [] })).toHaveLength(1);
});

test("names of drawn objects are no words of the text", () => {
  const text = withoutFileNames(
    "place: {room: bedroom, object: tshirt-greasy-spot}\nstands: [tap-dripping]\n",
  );
  expect(text).toMatch(/^place: \{room: bedroom, +\}\n +\n$/);
});

test("names of photographs, numbers to call and joined letters are no words of the text", () => {
  const text = withoutFileNames(
    'cover: chaleira.jpg\n![Tea is poured](chávena.jpg "High up") ![Milk](<meu leite.jpg>) [more](https://a.example/b) [call](tel:112)\n',
  );
  expect(text).not.toMatch(/chaleira|chávena|leite|tel:/);
  expect(withoutFileNames("Type `sudoo` or\n\n```sh\ngti psuh\n```\nwell")).toMatch(
    /^Type +or\n+ +\n +\n +\nwell$/,
  );
  expect(withoutFileNames("Rinse an o\uFB03ce \uFB01lter.")).toMatch(/^Rinse an +\.$/);
  expect(text).toContain('"High up") ');
  expect(text).toContain("(https://a.example/b)");
});
