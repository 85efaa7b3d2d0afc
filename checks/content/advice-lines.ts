import { describe, type Fault, inTerminal } from "../../site-folder/faults.ts";

/** Fewer are listed, whatever their share. */
const fewestFiles = 10;

/**
 * What is said of more than half of the texts, or a word that several misspell, is one line with its count. `texts`:
 * how many there are.
 */
export function adviceLines(advice: readonly Fault[], texts: number): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const each of advice) {
    const saying = sayingOf(each);
    filesOf.set(saying, (filesOf.get(saying) ?? new Set()).add(each.file));
  }
  const told = new Set<string>();
  return advice.flatMap((each) => {
    const saying = sayingOf(each);
    const { size } = filesOf.get(saying) ?? new Set();
    const isOften = isOfWord(each) ? size > 1 : size >= fewestFiles && size > texts / 2;
    if (!isOften) return [describe(each).trim()];
    if (told.has(saying)) return [];
    told.add(saying);
    return [
      `${size} of ${texts} texts: ${each.field}: ${inTerminal(each)} (the first is ${each.file}:${each.line}; -- --strict names each)`,
    ];
  });
}

/** Without the figures and words of one place; a misspelt word is a matter of its own. */
function sayingOf(fault: Fault): string {
  return isOfWord(fault) ? `${fault.rule} ${fault.values?.word}` : `${fault.rule} ${fault.field}`;
}

function isOfWord({ values }: Fault): boolean {
  return values?.word !== undefined && values.language !== undefined;
}
