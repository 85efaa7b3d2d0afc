import { binIn } from "../entries/bin.ts";
import { finishRename } from "../entries/rename.ts";
import { removeLeftovers } from "../files/text-file.ts";
import { overviewOf } from "../overview/overview.ts";

/** Folders of a site into which the desk writes. */
const writtenTo = [
  ...[".", "articles", "quizzes", "legal"],
  ...["pictures/article", "pictures/quiz", "pictures/share"],
];

/**
 * Ends what a desk that was killed has left half done, before anybody is answered. Gives what the operator should know, in
 * words. What cannot be ended now stays as it is until the next start.
 */
export async function endWhatWasKilled(root: string, kept: string): Promise<string | undefined> {
  try {
    for (const folder of writtenTo) removeLeftovers(`${root}/${folder}`);
    binIn(root, kept).settle();
    return await finishRename({ root, kept }, overviewOf(root));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `What the desk was doing when it was stopped last time could not be ended: ${reason}`;
  }
}
