import { readTexts, type Texts } from "./read-texts.ts";

let known: Texts | undefined;

/** The operator's texts and colours, as on the site; read on first use. */
export function texts(): Texts {
  known ??= readTexts();
  return known;
}
