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

type Row = Pick<CountryNumbers["rows"][number], "for" | "call" | "tel" | "note" | "words">;

/** `zones`: its time zones, by which the browser guesses the country. */
export type EmergencyCountry = {
  country: string;
  title: string;
  zones: readonly string[];
  rows: readonly Row[];
};

/** `words`: what people search for when they need it. */
export type Emergency = {
  id: string;
  title: string;
  words: readonly string[];
  countries: readonly EmergencyCountry[];
};

type Source = {
  id: string;
  title: string;
  emergencyWords: readonly string[];
  numbers?: readonly CountryNumbers[];
};

export function emergencyOf({ id, title, emergencyWords, numbers = [] }: Source): Emergency {
  const countries = numbers.map(({ country, title, rows }) => ({
    country,
    title,
    zones: zonesOf(country),
    rows: rows.map(({ source: _source, ...row }) => row),
  }));
  const words = [emergencyWords, ...numbers.flatMap(({ rows }) => rows.map((row) => row.words ?? []))].flat();
  return { id, title, words: [...new Set(words)], countries };
}

/** Those of which the query speaks first, else in the order of the text. */
export function numbersFor(query: string, { rows }: EmergencyCountry): Row[] {
  const asked = wordsIn(query);
  const isMeant = (row: Row) =>
    wordsIn(row.for).some((word) => word.length > 3 && asked.includes(word)) ||
    row.words?.some((words) => hasAll(asked, words));
  return [...rows.filter(isMeant), ...rows.filter((row) => !isMeant(row))].slice(0, shownNumbers);
}

/** It has all words of one of its `words`, in whatever order. */
export function emergencyIn(query: string, emergencies: readonly Emergency[]): Emergency | undefined {
  const asked = wordsIn(query);
  return emergencies.find(({ words }) => words.some((each) => hasAll(asked, each)));
}

function hasAll(asked: readonly string[], words: string): boolean {
  return wordsIn(words).every((word) => asked.includes(word));
}

function zonesOf(country: string): string[] {
  return new Intl.Locale("und", { region: country }).getTimeZones() ?? [];
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
