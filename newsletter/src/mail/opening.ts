import { oneLine } from "./issue-subject.ts";

type Person = { siteName: string; opening?: string | undefined; editor?: string | undefined };

export const greeting = "Hello,";

/** The words on top of an issue, a string for each paragraph. */
export function openingOf({ opening }: Person): string[] {
  const paragraphs = (opening ?? "")
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter(Boolean);
  return paragraphs.length > 0 ? paragraphs : [usualOpening];
}

/** Without words of the operator. */
export const usualOpening =
  "Here are this week’s three. Pick the one that fits your day, and leave the others for another.";

/** "Sofia, for Knack". */
export function signature({ siteName, editor }: Person): string {
  return editor ? `${oneLine(editor)}, for ${siteName}` : siteName;
}
