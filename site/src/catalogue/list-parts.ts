/** How many cards a list's page carries itself; with scripts the rest comes from `catalogue.json`, without on pages of their own. */
export const firstPart = 36;

export type ListPart<T> = {
  entries: T[];
  /** Of the part, counted from 2, and of parts in all. */
  number: number;
  count: number;
  /** Places of the first and last entry in the list, counted from 1, and how many there are in all. */
  from: number;
  to: number;
  total: number;
  path: string;
  previous: string;
  next?: string;
};

/** The parts of a list behind the one that its own page shows: `/browse/2` and so on. */
export function furtherParts<T>(path: string, entries: readonly T[]): ListPart<T>[] {
  const count = Math.ceil(entries.length / firstPart);
  return Array.from({ length: Math.max(0, count - 1) }, (_, at) => {
    const number = at + 2;
    const start = firstPart * (number - 1);
    const part = entries.slice(start, start + firstPart);
    return {
      entries: part,
      number,
      count,
      from: start + 1,
      to: start + part.length,
      total: entries.length,
      path: `${path}/${number}`,
      previous: number === 2 ? path : `${path}/${number - 1}`,
      ...(number < count && { next: `${path}/${number + 1}` }),
    };
  });
}

/** Address of the second part, where there is one. */
export function secondPart(path: string, entries: readonly unknown[]): string | undefined {
  return entries.length > firstPart ? `${path}/2` : undefined;
}

/** Whether an address is a further part of a list: it comes and goes with the length of the list, and nobody links to it. */
export function isListPart(address: string): boolean {
  return /^\/(browse|quizzes|category\/[^/]+)\/\d+$/.test(address);
}
