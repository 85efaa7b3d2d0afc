import { countOf, describe, type Fault } from "../site-folder/faults.ts";
import { placeIn, siteFolder } from "../site-folder/site-folder.ts";
import { checkFolder, type Report } from "./content/check-folder.ts";
import { adviceLines } from "./content/often.ts";

/**
 * `npm run check:content`: everything about the site's folder that a machine can check. Faults are what is untrue,
 * dangerous or leads nowhere. Warnings do not fail: matters of style (faults with `--strict`, which the sample uses),
 * faults of drafts, blurred pictures, and texts that are due to be looked at again.
 */
function report(
  { faults, warnings, style, reminders, notes, drafts, texts }: Report,
  isStrict: boolean,
): void {
  const isDraft = ({ file }: Fault) => drafts.has(file);
  const all = sorted(isStrict ? [...faults, ...style] : faults);
  const stopping = all.filter((fault) => !isDraft(fault));
  const told = sorted([...warnings, ...(isStrict ? [] : style.filter((fault) => !isDraft(fault)))]);
  for (const fault of stopping) console.log(describe(fault).trim());
  for (const note of notes) console.log(note);
  for (const line of adviceLines(told, texts)) console.log(`warning: ${line}`);
  for (const fault of sorted(reminders)) console.log(`reminder: ${describe(fault).trim()}`);
  for (const fault of all.filter(isDraft)) console.log(`draft: ${describe(fault).trim()}`);
  const place = placeIn(siteFolder());
  console.log(stopping.length === 0 ? `${place}/ is in order.` : `${countOf(stopping)}.`);
  process.exitCode = stopping.length === 0 ? 0 : 1;
}

/** Several rules may find the same fault; in the order of files and lines. */
function sorted(faults: readonly Fault[]): Fault[] {
  const once = new Map(faults.map((each) => [describe(each), each]));
  return [...once.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

report(await checkFolder(siteFolder()), process.argv.includes("--strict"));
