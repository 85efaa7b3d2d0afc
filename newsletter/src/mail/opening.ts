import { oneLine } from "./issue-subject.ts";
import { promises } from "./promises.ts";

type Person = { siteName: string; opening?: string | undefined; editor?: string | undefined };

/** The opening of an issue, as a list of paragraphs. */
export function openingOf({ opening }: Person): string[] {
  const paragraphs = (opening ?? "")
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter(Boolean);
  return paragraphs.length > 0 ? paragraphs : [promises.mail.opening];
}

/** "Sofia, for Knack". */
export function signature({ siteName, editor }: Person): string {
  return editor ? `${oneLine(editor)}, for ${siteName}` : siteName;
}
