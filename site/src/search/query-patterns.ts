import { folded, isWord, perText, plain } from "./tokens.ts";

/**
 * Case-insensitive substring of the trimmed query in any field (specification, chapter 5). An empty query matches
 * everything.
 */
export function matches(fields: readonly string[], query: string): boolean {
  const holds = (text: string) => patternsOf(query, text).anywhere.test(text);
  return query.trim() === "" || fields.some((field) => holds(plain(field)));
}

/**
 * For a plain text: as whole words, as the beginning of longer words, and anywhere. Accents and kinds of apostrophes, quotation marks,
 * dashes and blanks make no difference.
 */
export function patternsOf(query: string, plainText: string): Patterns {
  // a list asks for those of the same query, and making them takes longer than looking
  if (last?.query !== query) last = { query, patterns: perText((inWord) => patternsFor(query, inWord)) };
  return last.patterns(plainText);
}

type Patterns = { whole: RegExp; beginning: RegExp; anywhere: RegExp };

let last: { query: string; patterns: (plainText: string) => Patterns } | undefined;

function patternsFor(query: string, inWord: string): Patterns {
  const edge = `(?!(?<=[${inWord}])[${inWord}])`;
  const { forms, asOne } = formsOf(query);
  const part = forms.map(sourceOf).join("|");
  const any = asOne ? `${part}|${edge}${sourceOf(asOne)}${edge}` : part;
  const whole = patternOf(`${edge}(${any})${edge}`);
  return {
    whole,
    beginning: query.trim().length > 3 ? patternOf(`${edge}((?:${part})[${inWord}]*)`) : whole,
    anywhere: patternOf(`(${any})`),
  };
}

/** `wi fi` and `wifi` for `wi-fi`. `asOne`: all words as one (`standby` for `stand by`). */
export function formsOf(query: string): { forms: string[]; asOne?: string } {
  const wanted = folded(query.trim());
  if (!/[ -]/.test(wanted)) return { forms: [wanted] };
  const spaced = wanted.replace(gap(wanted), " ");
  const joined = wanted.replace(joint, "").replace(gap(wanted), " ");
  const asOne = wanted.replace(new RegExp(joint.source.replaceAll("-", "[ -]+"), "gu"), "");
  return {
    forms: [...new Set([spaced, joined])],
    asOne: isWord(asOne) && asOne !== joined ? asOne : undefined,
  };
}

/** `up-to-date` gives `upto`, `uptodate` and `todate`. Hyphens between digits stay, since 4-5 is not 45. */
export function joinedByHyphens(text: string): string[] {
  const words = text.replace(/[-‐‑]/g, "-").split(" ");
  // word by word: looking through a whole text takes three times as long
  const compounds = words.flatMap((word) => (word.includes("-") ? (word.match(compound) ?? []) : []));
  return compounds.flatMap((word) => {
    const parts = word.split(joint);
    return parts.flatMap((first, at) => {
      const ends = parts.slice(at + 1);
      return ends.map((_, last) => first + ends.slice(0, last + 1).join(""));
    });
  });
}

const gap = perText((own) => new RegExp(`(?<=[${own}])[ -]+(?=[${own}])`, "gu"));
// from the beginning of a word: a word without a hyphen is not tried again from each of its letters
const compound = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)+/gu;
const joint = /(?<=[\p{L}\p{M}])-(?=[\p{L}\p{N}\p{M}])|(?<=\p{N})-(?=[\p{L}\p{M}])/gu;

const patternOf = (source: string) => new RegExp(source, "iu");

/** As the source of a regular expression; any word of the text may have a hyphen. */
function sourceOf(form: string): string {
  const characters = [...form];
  return characters
    .map((character, at) => {
      const before = characters[at - 1] ?? "";
      const next = characters[at + 1] ?? "";
      if (character === " ") return isWord(before + next) ? String.raw`[\s\p{Pd}−]+` : String.raw`\s+`;
      const hyphen = /^\D|\D$/.test(character + next) && isWord(next) && isWord(character) ? "[-‐‑]?" : "";
      return (
        (kinds[character] ?? `${character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`)}[\u0300-\u036f]*`) +
        hyphen
      );
    })
    .join("");
}

/** In a folded text. */
const kinds: Partial<Record<string, string>> = {
  "'": "['‘’ʼ]",
  '"': '["“”„]',
  "-": String.raw`[\p{Pd}−]`,
};
