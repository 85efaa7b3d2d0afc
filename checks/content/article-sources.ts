import type { Article } from "../../site/src/articles/article.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { lineOfField } from "../../site-folder/read.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import { lineOfAddress } from "./markdown-file.ts";

type Sourced = { file: string; text: string; sources?: Article["sources"] };

/** `isRequired`: two sources (`requireSources` of `site.yaml`). */
export type SourceRules = { today: string; isRequired: boolean };

/** Named twice, read in the future, or too few where required. */
export function sourceFaults(
  { file, text, sources = [] }: Sourced,
  { today, isRequired }: SourceRules,
): Fault[] {
  const faultAt = (line: number, finding: Finding): Fault => ({ file, line, field: "sources", ...finding });
  const lacking =
    isRequired && sources.length < 2
      ? [
          faultAt(lineOfField(text, "sources"), {
            rule: sources.length === 0 ? "sources-missing" : "sources-too-few",
          }),
        ]
      : [];
  const wrong = sources.flatMap(({ url, read, copy }, at) => {
    const line = lineOfAddress(text, url);
    const day = read ?? copy ?? "";
    if (day > today) return [faultAt(line, { rule: "source-read-in-future", values: { day } })];
    const isRepeated = sources.findIndex((other) => other.url === url) < at;
    return isRepeated ? [faultAt(line, { rule: "source-twice", values: { address: url } })] : [];
  });
  return [...lacking, ...wrong];
}
