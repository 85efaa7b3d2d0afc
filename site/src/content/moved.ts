import type { Fault } from "../../../site-folder/faults.ts";
import { lineOfField } from "../../../site-folder/read.ts";
import type { Finding } from "../../../site-folder/rules/say-finding.ts";

export type Moved = Record<string, string>;

/** On other sites, and the Atom feed of earlier versions. */
export const usualAddresses: Moved = {
  ...leadingTo("/feed.xml", ["/atom.xml", "/feed", "/rss", "/rss.xml", "/index.xml"]),
  ...leadingTo("/browse", ["/article", "/articles", "/category", "/categories", "/tips"]),
  ...leadingTo("/quizzes", ["/quiz"]),
};

function leadingTo(target: string, from: readonly string[]): Moved {
  return Object.fromEntries(from.map((address) => [address, target]));
}

export type Movable = { address: string; file: string; source: string; aliases: readonly string[] };

/**
 * Each leads directly to an existing page: an old address never belongs to one. Those with faults are left out.
 * `entries`: also unpublished ones. `reserved`: addresses that no alias may take.
 */
export function movedAddresses(
  entries: readonly Movable[],
  reserved: readonly string[],
): { moved: Moved; faults: Fault[] } {
  const faults: Fault[] = [];
  const taken = new Set([...reserved, ...entries.map(({ address }) => address)]);
  const moved = new Map<string, Movable>();
  for (const entry of entries)
    for (const name of entry.aliases) {
      const from = addressOf(entry, name);
      const finding = findingOf(from, entry, { isTaken: taken.has(from), other: moved.get(from) });
      if (finding) faults.push(faultAt(entry, name, finding));
      else moved.set(from, entry);
    }
  const targets = [...moved].map(([from, { address }]) => [from, address]);
  return { moved: Object.fromEntries(targets), faults };
}

/** To pages that this build contains. */
export function movedAmong(moved: Moved, pages: ReadonlySet<string>): Moved {
  return Object.fromEntries(Object.entries(moved).filter(([, to]) => pages.has(to)));
}

/** Of articles or quizzes, for readers' saved lists. */
export function movedIds(moved: Moved, kind: "article" | "quiz"): Record<string, string> {
  const idOf = (address: string) => new RegExp(`^/${kind}/([^/]+)$`).exec(address)?.[1];
  return Object.fromEntries(
    Object.entries(moved).flatMap(([from, to]) => {
      const before = idOf(from);
      const after = idOf(to);
      return before && after ? [[before, after]] : [];
    }),
  );
}

type Taken = { isTaken: boolean; other: Movable | undefined };

function findingOf(address: string, entry: Movable, { isTaken, other }: Taken): Finding | undefined {
  const values = { address };
  if (address === entry.address) return { rule: "alias-own", values };
  if (isTaken) return { rule: "alias-taken", values };
  if (other === entry) return { rule: "alias-twice", values };
  return other && { rule: "alias-of-two", values: { address, other: other.file } };
}

/** The alias `iron-shirts` of an article is the address `/article/iron-shirts`. */
function addressOf({ address }: Movable, alias: string): string {
  return alias.startsWith("/") ? alias : address.replace(/[^/]+$/, alias);
}

function faultAt({ file, source }: Movable, alias: string, finding: Finding): Fault {
  const lines = source.split("\n");
  const first = lineOfField(source, "aliases") - 1;
  const whole = new RegExp(`(^|[^\\w/-])${alias}([^\\w/-]|$)`);
  const line = lines.findIndex((text, place) => place >= first && whole.test(text));
  return { file, line: Math.max(first, line) + 1, field: "aliases", ...finding };
}
