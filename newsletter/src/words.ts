import { readWords, type Words } from "../../brand/words-folder.ts";

let known: Words | undefined;

/** What the operator says and shows, in the same words and colours as on the site; read when first asked for. */
export function words(): Words {
  known ??= readWords();
  return known;
}
