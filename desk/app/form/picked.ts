/** What people see of each choice, by its key: names that two of them share tell their key too. */
export function labelsOf(choices: readonly [key: string, label: string][]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const [, label] of choices) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map(
    choices.map(([key, label]) => [key, (counts.get(label) ?? 0) > 1 ? `${label} (${key})` : label]),
  );
}

/** The key of what was typed, once that is a whole name, in letters of any size. */
export function keyOf(labels: ReadonlyMap<string, string>, typed: string): string | undefined {
  const sought = typed.trim().toLowerCase();
  return [...labels].find(([, label]) => label.toLowerCase() === sought)?.[0];
}
