import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "../../reading/read.ts";

type Tagged = { file: string; text: string; tags: readonly string[] };

/** Reports a tag that is named twice; the schema checks their number and form. */
export function repeatedTagFaults({ file, text, tags }: Tagged): Problem[] {
  return tags
    .filter((tag, index) => tags.indexOf(tag) < index)
    .map((tag) => ({
      file,
      line: lineOfField(text, "tags"),
      field: "tags",
      fault: `names “${tag}” twice; remove one`,
    }));
}
