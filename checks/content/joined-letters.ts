import type { Fault } from "../../site-folder/faults.ts";
import { fieldAt, joinedLetters } from "./spelling.ts";

/** Reports words out of a PDF in which letters are joined into one sign: people search for them with single letters. */
export function joinedLetterFaults({ file, text }: { file: string; text: string }): Fault[] {
  return text.split("\n").flatMap((line, at) =>
    [...line.matchAll(joinedLetters)].map(([word]): Fault => {
      const values = { word, meant: word.normalize("NFKC") };
      return { file, line: at + 1, field: fieldAt(text, at + 1), rule: "joined-letters", values };
    }),
  );
}
