import { expect, test } from "vitest";
import { spellingFaults, wordListOf } from "./spelling.ts";

const none = { known: [], unwanted: [] };

test("British English is right, with curly apostrophes and hyphens", async () => {
  const text = "Don’t colour the neighbour’s tyre. Organise the anti-clockwise programme.";
  expect(await spellingFaults("content/a.md", text, none)).toEqual([]);
});

test("a slip and an American spelling are named once, with their line", async () => {
  const faults = await spellingFaults("content/a.md", "Good.\nWe recieve the color.\nThe color!", none);
  expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
    [2, "“recieve” is not British English; “receive” may be meant; correct it, or add it to words.txt"],
    [2, "“color” is not British English; correct it, or add it to words.txt"],
  ]);
});

test("our list adds words, and takes some away", async () => {
  const list = wordListOf("# names\nTversky # a researcher\n!center\n\n");
  expect(list).toEqual({ known: ["Tversky"], unwanted: ["center"] });
  const faults = await spellingFaults("content/a.md", "Tversky stood in the center.", list);
  expect(faults.map(({ fault }) => fault)).toEqual([
    "“center” is not British English; write it the British way",
  ]);
});
