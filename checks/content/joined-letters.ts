import type { Fault } from "../../site-folder/faults.ts";
import { fieldAt, joinedLetters } from "./spelling.ts";

/** As a PDF has them: people search with single letters. */
export function joinedLetterFaults({ file, text }: { file: string; text: string }): Fault[] {
  // looking at every word takes a tenth of the time of all checks
  if (!/[\uFB00-\uFB06]/.test(text)) return [];
  return text.split("\n").flatMap((line, at) =>
    [...line.matchAll(joinedLetters)].map(([word]): Fault => {
      const values = { word, meant: word.normalize("NFKC") };
      return { file, line: at + 1, field: fieldAt(text, at + 1), rule: "joined-letters", values };
    }),
  );
}
