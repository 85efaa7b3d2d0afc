import type { ReleaseRecord } from "./record.ts";

type Pages = ReleaseRecord["pages"];

export type Changes = {
  added: string[];
  altered: string[];
  /** Old and new address of what moved. */
  renamed: [from: string, to: string][];
  gone: string[];
};

/** What readers will see change between two releases; `aliases`: the new address of each old one. */
export function changesBetween(before: Pages, after: Pages, aliases: ReadonlyMap<string, string>): Changes {
  const missing = Object.keys(before).filter((address) => !(address in after));
  const renamed = missing.flatMap((from): [string, string][] => {
    const to = aliases.get(from);
    return to !== undefined && to in after ? [[from, to]] : [];
  });
  const moved = new Set(renamed.flat());
  return {
    added: Object.keys(after).filter((address) => !(address in before) && !moved.has(address)),
    altered: Object.keys(after).filter(
      (address) => address in before && before[address]?.seen !== after[address]?.seen,
    ),
    renamed,
    gone: missing.filter((address) => !moved.has(address)),
  };
}

/** More addresses than this are counted, not listed. */
const listed = 12;

/** One line a change, as the operator reads it. */
export function describeChanges({ added, altered, renamed, gone }: Changes): string[] {
  const lines = [
    ...linesOf("new", added),
    ...linesOf("altered", altered),
    ...linesOf(
      "renamed",
      renamed.map(([from, to]) => `${from} → ${to}`),
    ),
    ...linesOf("gone", gone),
  ];
  return lines.length > 0 ? lines : ["Readers will see no change."];
}

/** Articles and quizzes before the lists that name them. */
function linesOf(what: string, all: readonly string[]): string[] {
  const isEntry = (address: string) => /^\/(article|quiz)\//.test(address);
  const addresses = [...all.filter(isEntry), ...all.filter((address) => !isEntry(address))];
  const rest = addresses.length - listed;
  return [
    ...addresses.slice(0, listed).map((address) => `${what.padStart(8)}  ${address}`),
    ...(rest > 0 ? [`${what.padStart(8)}  … and ${rest} more`] : []),
  ];
}
