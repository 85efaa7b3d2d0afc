import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "../../reading/read.ts";

type Titled = { file: string; text: string; title: string };

/** Reports titles that are used twice, in any case: lists, tabs and search results could not tell the pages apart. */
export function repeatedTitleFaults(entries: readonly Titled[]): Problem[] {
  const first = new Map<string, Titled>();
  return entries.flatMap((entry) => {
    const { file, text, title } = entry;
    const key = title.toLowerCase();
    const earlier = first.get(key);
    first.set(key, earlier ?? entry);
    if (!earlier) return [];
    const fault = `“${title}” is the title of ${earlier.file} too; readers cannot tell them apart`;
    return { file, line: lineOfField(text, "title"), field: "title", fault };
  });
}
