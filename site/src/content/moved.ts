import type { Problem } from "../../../reading/problems.ts";
import { isListPart } from "../catalogue/list-parts.ts";

/** Where readers of an address that is no page's any more are led: one list, of which every host's rules are made. */
export type AddressRules = {
  /** From the old address to the new one, for good (308). */
  moved: Record<string, string>;
  /** Removed for good (410). */
  gone: string[];
};

/** An article, a quiz or a category, with the addresses it had before. */
export type Movable = { address: string; file: string; source: string; aliases: readonly string[] };

type Addresses = {
  /** Articles and quizzes that readers see, and categories. */
  out: readonly Movable[];
  /** Those that they do not see yet. */
  toCome: readonly Movable[];
  /** All other pages. */
  pages: Iterable<string>;
  /** Addresses that no alias may take, whether there is a page or not. */
  reserved: readonly string[];
};

type Site = { file: string; source: string; gone: readonly string[] };

/**
 * The rules for old addresses, without those that have faults. Each leads in one step to a page that lives: an old address
 * is never a page's own, so there are no chains and no loops. Faults of what is to come are told at its own files.
 */
export function addressRules(
  { out, toCome, pages, reserved }: Addresses,
  site: Site,
): { rules: AddressRules; problems: Problem[] } {
  const problems: Problem[] = [];
  const living = new Set([...pages, ...out.map(({ address }) => address)]);
  const gone = new Set(checkedGone(site, living, problems));
  const moved = new Map<string, Movable>();
  const move = (entry: Movable) => {
    for (const name of entry.aliases) {
      const from = addressOf(entry, name);
      const isTaken = living.has(from) || reserved.includes(from) || isListPart(from);
      const fault = faultOf(from, entry, { isTaken, gone, moved });
      if (fault) problems.push(at(entry, "aliases", name, `${from} ${fault}`));
      else moved.set(from, entry);
    }
  };
  out.forEach(move);
  for (const entry of toCome) {
    const taken =
      moved.get(entry.address)?.file ?? (gone.has(entry.address) ? "`gone` in site.yaml" : undefined);
    if (taken)
      problems.push(
        at(entry, "slug", "", `${entry.address} is an old address of ${taken}; rename this file`),
      );
  }
  for (const { address } of toCome) living.add(address);
  toCome.forEach(move);
  const targets = [...moved].map(([from, { address }]) => [from, address]);
  return { rules: { moved: Object.fromEntries(targets), gone: [...gone] }, problems };
}

/** The rules among pages that live in this edition: without those to or from what it leaves out, or shows already. */
export function rulesAmong({ moved, gone }: AddressRules, living: ReadonlySet<string>): AddressRules {
  const kept = Object.entries(moved).filter(([from, to]) => living.has(to) && !living.has(from));
  return { moved: Object.fromEntries(kept), gone: gone.filter((address) => !living.has(address)) };
}

/** The same, with the further parts of lists (`/category/old/2`). `parts`: addresses of all further parts. */
export function withListParts({ moved, gone }: AddressRules, parts: readonly string[]): AddressRules {
  const ofParts = Object.entries(moved).flatMap(([from, to]) =>
    parts
      .filter((part) => part.startsWith(`${to}/`))
      .map((part): [string, string] => [from + part.slice(to.length), part]),
  );
  return { moved: { ...moved, ...Object.fromEntries(ofParts) }, gone };
}

/** Old ids and the new ones, of articles or of quizzes: for lists that readers have saved. */
export function movedIds({ moved }: AddressRules, kind: "article" | "quiz"): Record<string, string> {
  const idOf = (address: string) => new RegExp(`^/${kind}/([^/]+)$`).exec(address)?.[1];
  return Object.fromEntries(
    Object.entries(moved).flatMap(([from, to]) => {
      const [before, after] = [idOf(from), idOf(to)];
      return before && after ? [[before, after]] : [];
    }),
  );
}

function checkedGone(
  { file, source, gone }: Site,
  living: ReadonlySet<string>,
  problems: Problem[],
): string[] {
  return gone.filter((address, place) => {
    const fault = living.has(address)
      ? "is the address of a page; take it out of `gone`"
      : gone.indexOf(address) < place && "is written twice; leave one";
    if (fault) problems.push(at({ file, source }, "gone", address, `${address} ${fault}`));
    return !fault;
  });
}

type Taken = { isTaken: boolean; gone: ReadonlySet<string>; moved: ReadonlyMap<string, Movable> };

function faultOf(from: string, entry: Movable, { isTaken, gone, moved }: Taken): string | undefined {
  const other = moved.get(from);
  if (from === entry.address) return "is its own address; take it out of the aliases";
  if (isTaken) return "is the address of another page; take it out of the aliases, or rename that page";
  if (other === entry) return "is written twice; leave one";
  if (other) return `is an alias of ${other.file} too; leave it in one of the two`;
  return gone.has(from) ? "stands under `gone` in site.yaml too; leave it in one of the two" : undefined;
}

/** `iron-shirts` among the aliases of an article is `/article/iron-shirts`. */
function addressOf({ address }: Movable, alias: string): string {
  return alias.startsWith("/") ? alias : address.replace(/[^/]+$/, alias);
}

function at(
  { file, source }: Pick<Movable, "file" | "source">,
  field: string,
  word: string,
  fault: string,
): Problem {
  const lines = source.split("\n");
  const first = lines.findIndex((line) => line.startsWith(`${field}:`));
  const whole = new RegExp(`(^|[^\\w/-])${word}([^\\w/-]|$)`);
  const line =
    word === "" ? 0 : lines.findIndex((text, place) => place >= Math.max(0, first) && whole.test(text));
  return { file, line: Math.max(first, line, 0) + 1, field, fault };
}
