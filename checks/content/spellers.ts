import { createRequire } from "node:module";
import path from "node:path";
import type { CSpellSettings } from "cspell-lib";

/** A spelling that there is a dictionary for. */
export type Speller = {
  /** As a fault names it. */
  name: string;
  /** What to do about a word that `words.txt` does not want. */
  mend: string;
  settings: Pick<CSpellSettings, "language" | "dictionaries" | "dictionaryDefinitions">;
};

const require = createRequire(import.meta.url);

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
const portuguese = speller("Portuguese", "pt-pt", "dict/Portuguese-European.trie.gz");
const brazilian = speller("Brazilian Portuguese", "pt-br", "pt_BR.trie.gz");

/** The spelling of a language by its tag; none where there is no dictionary. */
export function spellerOf(lang: string): Speller | undefined {
  const [language, ...parts] = lang.split("-");
  if (language === "en") return parts.includes("US") ? american : british;
  if (language === "pt") return parts.includes("BR") ? brazilian : portuguese;
  return undefined;
}

/** A dictionary that is a package of its own. */
function speller(name: string, dictionary: string, file: string): Speller {
  const folder = path.dirname(require.resolve(`@cspell/dict-${dictionary}/cspell-ext.json`));
  return {
    name,
    mend: "write it otherwise",
    settings: {
      language: dictionary,
      dictionaries: [dictionary],
      dictionaryDefinitions: [{ name: dictionary, path: path.join(folder, file) }],
    },
  };
}
