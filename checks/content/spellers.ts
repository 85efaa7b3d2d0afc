import { fileURLToPath } from "node:url";
import type { CSpellSettings } from "cspell-lib";

/** A spelling that there is a dictionary for. */
export type Speller = {
  /** As a fault names it. */
  name: string;
  /** What to do about a word that `words.txt` does not want. */
  mend: string;
  settings: Pick<CSpellSettings, "language" | "dictionaries" | "dictionaryDefinitions">;
};

const british: Speller = {
  name: "British English",
  mend: "write it the British way",
  settings: { language: "en-GB", dictionaries: ["en-gb"] },
};
const american: Speller = {
  name: "American English",
  mend: "write it the American way",
  settings: { language: "en-US", dictionaries: ["en_us"] },
};
const portuguese = speller("Portuguese", "pt-pt", [
  import.meta.resolve("@cspell/dict-pt-pt/cspell-ext.json"),
  "dict/Portuguese-European.trie.gz",
]);
const brazilian = speller("Brazilian Portuguese", "pt-br", [
  import.meta.resolve("@cspell/dict-pt-br/cspell-ext.json"),
  "pt_BR.trie.gz",
]);

/** The spelling of a language by its tag; none where there is no dictionary. */
export function spellerOf(lang: string): Speller | undefined {
  const [language, ...parts] = lang.split("-");
  if (language === "en") return parts.includes("US") ? american : british;
  if (language === "pt") return parts.includes("BR") ? brazilian : portuguese;
  return undefined;
}

/** A dictionary that is a package of its own: the address of its settings, and its file beside them. */
function speller(name: string, dictionary: string, [beside, file]: [string, string]): Speller {
  return {
    name,
    mend: "write it otherwise",
    settings: {
      language: dictionary,
      dictionaries: [dictionary],
      dictionaryDefinitions: [{ name: dictionary, path: fileURLToPath(new URL(file, beside)) }],
    },
  };
}
