import type { CSpellSettings } from "cspell-lib";

/** A spelling that there is a dictionary for. */
export type Speller = {
  /** As a fault names it. */
  name: string;
  /** What to do about a word that `words.txt` does not want. */
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
/** The spelling of a language by its tag; none where there is no dictionary. */
export function spellerOf(lang: string): Speller | undefined {
  const [language, ...parts] = lang.split("-");
  if (language === "en") return parts.includes("US") ? american : british;
  return undefined;
}
