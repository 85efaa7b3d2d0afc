import type { Content } from "../../site/src/content/load.ts";
import type { Entry } from "../../site/src/search/index-format.ts";
import { articleEntry, quizEntry } from "../../site/src/search/search-entries.ts";
import { runsOf } from "../../site/src/search/tokens.ts";

/**
 * So many tips to search in, and the quizzes. Beside our own stand made ones: an article of ours whose words, but for
 * those of many articles, are replaced by others, half of them words of ours too. So vocabulary and competition grow as
 * in a real catalogue. Our own are the oldest, so that their age helps none of them.
 */
export function manyTips({ articles, quizzes }: Content, count: number): Entry[] {
  const own = articles.map((article) => articleEntry(article, article.text));
  const words = own.map(({ texts: searched, askedAs }) =>
    runsOf([...Object.values(searched).flat(), ...askedAs].join("\n")),
  );
  const uses = new Map<string, number>();
  for (const word of words.flatMap((list) => [...new Set(list)])) uses.set(word, (uses.get(word) ?? 0) + 1);
  const ours = [...uses].flatMap(([word, number]) => (number < commonFrom && word.length > 1 ? word : []));
  const made = Array.from({ length: Math.max(0, count - own.length) }, (_, number) => {
    const source = own[number % own.length];
    if (!source) throw new Error("content/ has no article");
    const replaced = (word: string) => {
      const small = word.toLowerCase();
      if ((uses.get(small) ?? 0) >= commonFrom || word.length < 2) return word;
      const other = otherWord(ours, chance(`${number} ${small}`));
      return word === small ? other : other[0]?.toUpperCase() + other.slice(1);
    };
    const change = <T>(value: T): T =>
      JSON.parse(
        JSON.stringify(value, (_key, part) =>
          typeof part === "string" ? part.replace(/\p{L}+/gu, replaced) : part,
        ),
      );
    const changed = change(source.texts);
    const id = `made-${number}`;
    return {
      card: { ...source.card, id, title: changed.title },
      texts: changed,
      askedAs: change(source.askedAs),
    };
  });
  return [...made, ...own, ...quizzes.map(quizEntry)];
}

/** A word of so many articles says nothing of their subject. */
const commonFrom = 20;

function otherWord(ours: readonly string[], number: number): string {
  if (number % 2 < 1) return ours[Math.floor(number / 2) % ours.length] ?? "";
  // few words are frequent, and many rare
  const rank = Math.floor(20_000 * ((number % 9973) / 9973) ** 3);
  const syllables = [
    "ba",
    "cor",
    "den",
    "fi",
    "gal",
    "hum",
    "jo",
    "ket",
    "lo",
    "mer",
    "nas",
    "pil",
    "ro",
    "sten",
    "tu",
    "vick",
  ];
  return [rank & 15, (rank >> 4) & 15, (rank >> 8) & 15, (rank >> 12) & 15]
    .map((at) => syllables[at])
    .slice(0, 2 + (rank % 3))
    .join("");
}

/** The same number for the same text (FNV-1a). */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
