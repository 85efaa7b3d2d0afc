import { placeIn } from "../../platform/paths.ts";
import { countOf, describe, type Fault, inTerminal } from "../../site-folder/faults.ts";
import { ruleOf } from "../../site-folder/rules/rules.ts";
import { adviceLines } from "./advice-lines.ts";
import { checkFolder, type Report } from "./check-folder.ts";

type Options = Parameters<typeof checkFolder>[1] & {
  /** For the sample, matters of style are faults too. */
  isStrict?: boolean;
  /** For other programs. */
  asJson?: boolean;
  tellAside?: (line: string) => void;
};

/**
 * Returns whether the folder is in order. Warnings do not count: style, faults of drafts, blurred pictures, and texts
 * due to be looked at again.
 */
export async function reportFolder(
  root: string,
  { isStrict = false, asJson = false, tellAside = console.log, ...options }: Options = {},
): Promise<boolean> {
  const { faults, warnings, style, reminders, notes, drafts, texts }: Report = await checkFolder(
    root,
    options,
  );
  const isDraft = ({ file }: Fault) => drafts.has(file);
  const all = sorted(isStrict ? [...faults, ...style] : faults);
  const stopping = all.filter((fault) => !isDraft(fault));
  const told = sorted([...warnings, ...(isStrict ? [] : style.filter((fault) => !isDraft(fault)))]);
  if (asJson) {
    const facts = sorted([...faults, ...style, ...warnings, ...reminders]).map((fault) => ({
      ...fault,
      level: ruleOf(fault.rule).level,
      isDraft: isDraft(fault),
      sentence: inTerminal(fault),
    }));
    console.log(JSON.stringify({ facts, notes }, null, 2));
    return stopping.length === 0;
  }
  for (const fault of stopping) console.log(describe(fault).trim());
  for (const note of notes) tellAside(note);
  for (const line of adviceLines(told, texts)) tellAside(`warning: ${line}`);
  for (const fault of sorted(reminders)) tellAside(`reminder: ${describe(fault).trim()}`);
  for (const fault of all.filter(isDraft)) tellAside(`draft: ${describe(fault).trim()}`);
  console.log(stopping.length === 0 ? `${placeIn(root)}/ is in order.` : `${countOf(stopping)}.`);
  return stopping.length === 0;
}

function sorted(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
