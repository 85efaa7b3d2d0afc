import type { Problem } from "../../reading/problems.ts";
import type { Article } from "../../site/src/articles/article.ts";
import { lineOfAddress, lineOfField } from "./source.ts";

type Sourced = { file: string; text: string; sources?: Article["sources"] };

/** An article or a quiz without sources, or with one that is named twice or was read on a day to come. */
export function sourceFaults({ file, text, sources }: Sourced, today: string): Problem[] {
  const fault = (line: number, words: string): Problem => ({ file, line, field: "sources", fault: words });
  if (!sources)
    return [fault(lineOfField(text, "sources"), "are missing; name two to five pages that were read")];
  return sources.flatMap(({ url, read }, at) => {
    const line = lineOfAddress(text, url);
    if (read > today) return [fault(line, `${read} is a day to come; write the day the page was read`)];
    const isRepeated = sources.findIndex((other) => other.url === url) < at;
    return isRepeated ? [fault(line, `${url} is named twice; remove one`)] : [];
  });
}
