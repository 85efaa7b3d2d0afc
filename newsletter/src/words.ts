import { readWords, type Words } from "../../brand/words-folder.ts";

let known: Words | undefined;

/** The operator's texts and colours, as on the site; read on first use. */
export function words(): Words {
  known ??= readWords();
  return known;
}
