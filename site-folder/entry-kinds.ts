import type { FileKindName } from "./file-kinds.ts";

/** Only articles and quizzes have an address, a date and a bin. */
export function isEntry(kind: FileKindName): kind is "article" | "quiz" {
  return kind === "article" || kind === "quiz";
}
