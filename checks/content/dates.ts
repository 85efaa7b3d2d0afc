import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "../../reading/read.ts";

export type Dated = { file: string; text: string; publishedAt: string; updatedAt: string };

/** Reports an update that is dated before the publication. */
export function orderFaults({ file, text, publishedAt, updatedAt }: Dated): Problem[] {
  if (publishedAt <= updatedAt) return [];
  const fault = `is before publishedAt (${publishedAt}); set it to the day of the last change`;
  return [{ file, line: lineOfField(text, "updatedAt"), field: "updatedAt", fault }];
}
