import type { Problem } from "../../../reading/problems.ts";

/** Redirects: maps each old address to the new one. The redirects of every host are made from it. */
export type Moved = Record<string, string>;

/** An article, a quiz or a category, with its old addresses. */
export type Movable = { address: string; file: string; source: string; aliases: readonly string[] };

type Addresses = {
  /** Published articles and quizzes, and categories. */
  published: readonly Movable[];
  /** Articles and quizzes that are not published yet. */
  scheduled: readonly Movable[];
  pages: Iterable<string>;
  /** Addresses that no alias may take, whether or not there is a page. */
  reserved: readonly string[];
};

/**
 * Maps old addresses to new ones; those with faults are left out. Each leads directly to an existing page: an old
 * address never belongs to a page, so there are no chains and no loops. Faults of unpublished entries are reported too.
 */
export function movedAddresses({ published, scheduled, pages, reserved }: Addresses): {
  moved: Moved;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const living = new Set([...pages, ...published.map(({ address }) => address)]);
  const moved = new Map<string, Movable>();
  const move = (entry: Movable) => {
    for (const name of entry.aliases) {
      const from = addressOf(entry, name);
      const isTaken = living.has(from) || reserved.includes(from);
      const fault = faultOf(from, entry, { isTaken, other: moved.get(from) });
      if (fault) problems.push(at(entry, "aliases", name, `${from} ${fault}`));
      else moved.set(from, entry);
    }
  };
  published.forEach(move);
  for (const entry of scheduled) {
    const taken = moved.get(entry.address);
    if (!taken) continue;
    const fault = `${entry.address} is an old address of ${taken.file}; rename this file`;
    problems.push(at(entry, "slug", "", fault));
  }
  for (const { address } of scheduled) living.add(address);
  scheduled.forEach(move);
  const targets = [...moved].map(([from, { address }]) => [from, address]);
  return { moved: Object.fromEntries(targets), problems };
}

/** The redirects between pages that this build contains, without those whose old address is a page in it. */
export function movedAmong(moved: Moved, living: ReadonlySet<string>): Moved {
  const among = Object.entries(moved).filter(([from, to]) => living.has(to) && !living.has(from));
  return Object.fromEntries(among);
}

/** Maps old ids of articles or of quizzes to the new ones, for readers' saved lists. */
export function movedIds(moved: Moved, kind: "article" | "quiz"): Record<string, string> {
  const idOf = (address: string) => new RegExp(`^/${kind}/([^/]+)$`).exec(address)?.[1];
  return Object.fromEntries(
    Object.entries(moved).flatMap(([from, to]) => {
      const [before, after] = [idOf(from), idOf(to)];
      return before && after ? [[before, after]] : [];
    }),
  );
}

type Taken = { isTaken: boolean; other: Movable | undefined };

function faultOf(from: string, entry: Movable, { isTaken, other }: Taken): string | undefined {
  if (from === entry.address) return "is its own address; take it out of the aliases";
  if (isTaken) return "is the address of another page; take it out of the aliases, or rename that page";
  if (other === entry) return "appears twice; keep one";
  return other && `is an alias of ${other.file} too; keep it in one of the two`;
}

/** The alias `iron-shirts` of an article is the address `/article/iron-shirts`. */
function addressOf({ address }: Movable, alias: string): string {
  return alias.startsWith("/") ? alias : address.replace(/[^/]+$/, alias);
}

function at({ file, source }: Movable, field: string, word: string, fault: string): Problem {
  const lines = source.split("\n");
  const first = lines.findIndex((line) => line.startsWith(`${field}:`));
  const whole = new RegExp(`(^|[^\\w/-])${word}([^\\w/-]|$)`);
  const line =
    word === "" ? 0 : lines.findIndex((text, place) => place >= Math.max(0, first) && whole.test(text));
  return { file, line: Math.max(first, line, 0) + 1, field, fault };
}
