import { withoutMarks } from "../editor/heading-above.ts";

/** Its first words, by which its writer finds the line: the desk shows no numbers. `line`: counted from 1. */
export function lineWords(text: string, line: number): string {
  const written = text.split("\n")[line - 1] ?? "";
  const words = withoutMarks(written.replace(/^\s*(?:#+|>|[-*+]|\d+[.)])\s+/, "")).trim();
  const short = words.length > 40 ? `${words.slice(0, 40).replace(/\s+\S*$/, "")} …` : words;
  return short || "An empty line";
}
