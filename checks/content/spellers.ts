import type { CSpellSettings } from "cspell-lib";

/** A variety of English that has a dictionary. */
export type Speller = {
  name: string;
  /** What to do about a word that `words.txt` marks as unwanted. */
  fix: string;
  settings: Pick<CSpellSettings, "language" | "dictionaries">;
};

const british: Speller = {
  name: "British English",
  fix: "write it the British way",
  settings: { language: "en-GB", dictionaries: ["en-gb"] },
};
const american: Speller = {
  name: "American English",
  fix: "write it the American way",
  settings: { language: "en-US", dictionaries: ["en_us"] },
};
/** The speller for a language tag; undefined without a dictionary. */
export function spellerOf(lang: string): Speller | undefined {
  const [language, ...parts] = lang.split("-");
  if (language === "en") return parts.includes("US") ? american : british;
  return undefined;
}
