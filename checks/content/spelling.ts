import { type CSpellSettings, spellCheckDocument } from "cspell-lib";
import type { Problem } from "../../reading/problems.ts";

export type WordList = {
  /** Names and terms that the dictionary lacks. */
  known: string[];
  /** Words that the dictionary has, and that we do not want: American spellings. */
  unwanted: string[];
};

/** cspell brings these along for source code; they would let American spellings through. */
const codeDictionaries = [
  "aws",
  "companies",
  "cryptocurrencies",
  "filetypes",
  "public-licenses",
  "softwareTerms",
  "coding-compound-terms",
  "computing-acronyms",
  "software-term-suggestions",
  "software-tools",
  "web-services",
];

/** Words of a file that are not British English, nor in our list. */
export async function spellingFaults(file: string, text: string, list: WordList): Promise<Problem[]> {
  const { issues } = await spellCheckDocument(
    { uri: `file:///${file}`, text, languageId: "plaintext", locale: "en-GB" },
    { generateSuggestions: false, noConfigSearch: true },
    settingsOf(list),
  );
  const seen = new Set<string>();
  return issues.flatMap(({ text: word, offset, suggestions, isFlagged }) => {
    if (seen.has(word)) return [];
    seen.add(word);
    const line = text.slice(0, offset).split("\n").length;
    return { file, line, field: "spelling", fault: wording(word, suggestions ?? [], isFlagged ?? false) };
  });
}

/** `words.txt`: a word a line, `!` before one that is unwanted, `#` before a remark. */
export function wordListOf(text: string): WordList {
  const words = text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((word) => word !== "");
  return {
    known: words.filter((word) => !word.startsWith("!")),
    unwanted: words.filter((word) => word.startsWith("!")).map((word) => word.slice(1)),
  };
}

function settingsOf({ known, unwanted }: WordList): CSpellSettings {
  return {
    language: "en-GB",
    dictionaries: ["en-gb", ...codeDictionaries.map((name) => `!${name}`)],
    words: known,
    flagWords: unwanted,
    minWordLength: 3,
  };
}

function wording(word: string, suggestions: string[], isFlagged: boolean): string {
  const better = suggestions.length > 0 ? ` “${suggestions.join("” or “")}” may be meant;` : "";
  const mend = isFlagged ? "write it the British way" : "correct it, or add it to words.txt";
  return `“${word}” is not British English;${better} ${mend}`;
}
