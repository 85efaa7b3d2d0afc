import { parseJson, storedValue } from "../browser/stored-value.ts";

/**
 * Whether answers wait for the reader instead of going on after two seconds (WCAG 2.2.1): what was paused once stays
 * paused, in every quiz, as long as the tab lives.
 */
export const quizPause = storedValue<boolean>({
  key: "quizPause",
  area: "sessionStorage",
  initial: false,
  parse: (text) => (parseJson(text) === true ? true : undefined),
  format: String,
});
