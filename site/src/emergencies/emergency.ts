import { editDistance } from "../../../platform/edit-distance.ts";
import type { CountryNumbers } from "../../../site-folder/schemas/article.ts";

// TypeScript does not know it yet
declare global {
  namespace Intl {
    interface Locale {
      getTimeZones(): string[] | undefined;
    }
  }
}

const shownNumbers = 3;

type Row = Pick<CountryNumbers["rows"][number], "for" | "call" | "tel" | "note">;

/** `zones`: its time zones, by which the browser guesses the country. */
export type EmergencyCountry = {
  country: string;
  title: string;
  zones: readonly string[];
  rows: readonly (Row & { words: readonly string[] })[];
};

/**
 * `words`: what people search for when they need it. `harmless`: what has the same words, and needs no help. Each is a
 * phrase of which every word counts; of words with a slash between them, one is enough.
 */
export type Emergency = {
  id: string;
  title: string;
  words: readonly string[];
  harmless: readonly string[];
  countries: readonly EmergencyCountry[];
};

type Source = {
  id: string;
  title: string;
  emergencyWords: readonly string[];
  harmlessWords: readonly string[];
  numbers?: readonly CountryNumbers[];
};

export function emergencyOf({ id, title, emergencyWords, harmlessWords, numbers = [] }: Source): Emergency {
  const all = numbers.flatMap(({ rows }) => rows);
  // those of one row are those of every row for the same, in whatever country
  const wordsOf = (row: Row) => all.flatMap((other) => (row.for.startsWith(other.for) && other.words) || []);
  const countries = numbers.map(({ country, title, rows }) => ({
    country,
    title,
    zones: zonesOf(country),
    rows: rows.map(({ source: _source, ...row }) => ({
      ...row,
      words: [...wordsIn(row.for).filter((word) => word.length > 3), ...asTyped(wordsOf(row))],
    })),
  }));
  const words = new Set(asTyped([...emergencyWords, ...all.flatMap(wordsOf)]));
  return { id, title, words: [...words], harmless: asTyped(harmlessWords), countries };
}

/** A capital or an apostrophe of its writer keeps no number away. */
function asTyped(phrases: readonly string[]): string[] {
  return phrases.map((phrase) => phrase.toLowerCase().replace(/['’]/g, ""));
}

/** Those of which the query speaks first, else in the order of the text. */
export function numbersFor(query: string, { rows }: EmergencyCountry): Row[] {
  const asked = wordsIn(query);
  const isMeant = (row: Row & { words: readonly string[] }) =>
    Number(row.words.some((words) => hasAll(asked, words)));
  return rows.toSorted((a, b) => isMeant(b) - isMeant(a)).slice(0, shownNumbers);
}

/**
 * It has all words of one of its phrases, in whatever order, with other endings and a wrong letter, because to miss one is
 * far worse than to show numbers needlessly. Only what is harmless must stand in the query as it is written.
 */
export function emergencyIn(query: string, emergencies: readonly Emergency[]): Emergency | undefined {
  const asked = wordsIn(query);
  return emergencies.find(({ words, harmless }) => {
    const left = harmless.reduce(without, asked);
    return words.some((each) => hasAll(left, each));
  });
}

function without(asked: readonly string[], phrase: string): readonly string[] {
  const parts = partsOf(phrase);
  const from = asked.findIndex((_, at) => parts.every((part, next) => part.includes(asked[at + next] ?? "")));
  return from < 0 ? asked : asked.toSpliced(from, parts.length);
}

function hasAll(asked: readonly string[], phrase: string): boolean {
  const parts = partsOf(phrase);
  // beside other words, a short one with a wrong letter is hardly another
  const least = parts.length > 1 ? 5 : 7;
  return parts.every((part) => part.some((word) => asked.some((each) => isSame(each, word, least))));
}

const partsOf = (phrase: string) => phrase.split(" ").map((part) => part.split("/"));

/** The first letter is hardly ever the wrong one, and “painted” is not “fainted”. */
function isSame(asked: string, word: string, least: number): boolean {
  if (asked.startsWith(word)) return /^(e?s|ed|ing)?$/.test(asked.slice(word.length));
  return word.length >= least && asked[0] === word[0] && editDistance(asked, word, 1) < 2;
}

function zonesOf(country: string): string[] {
  return new Intl.Locale("und", { region: country }).getTimeZones() ?? [];
}

function wordsIn(text: string): string[] {
  const plain = text.toLowerCase().replace(/['’]/g, "");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
