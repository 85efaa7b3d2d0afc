import type { Problem } from "../../app/content/problems.ts";
import { lineOfField } from "./source.ts";

export type Described = { file: string; text: string; description: string; tags: readonly string[] };

/** Search engines cut a longer description off. */
const longestDescription = 160;
const fewestTags = 3;
const mostTags = 5;

/** What `docs/writing.md` asks of every article and quiz beyond its schema. */
export function frontMatterFaults({ file, text, description, tags }: Described): Problem[] {
  const fault = (field: string, words: string): Problem => ({
    file,
    line: lineOfField(text, field),
    field,
    fault: words,
  });
  const long = description.length > longestDescription;
  return [
    ...(long
      ? [fault("description", `has ${description.length} characters; cut it to ${longestDescription}`)]
      : []),
    ...(tags.length < fewestTags
      ? [fault("tags", `has ${tags.length} tags; write at least ${fewestTags}`)]
      : []),
    ...(tags.length > mostTags ? [fault("tags", `has ${tags.length} tags; leave at most ${mostTags}`)] : []),
    ...tags
      .filter((tag, index) => tags.indexOf(tag) < index)
      .map((tag) => fault("tags", `names “${tag}” twice; remove one`)),
  ];
}
