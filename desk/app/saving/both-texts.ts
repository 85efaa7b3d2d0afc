import { Chunk } from "@codemirror/merge";
import { Text } from "@codemirror/state";
import { joinMarks } from "../../../site-folder/desk-conflict-marks.ts";
import { joinParts, partsOf } from "../../text-parts.ts";

/**
 * Both versions of a Markdown file in one: where they differ, one below the other between marks. The details are mine;
 * what the others hold stands above the text.
 */
export function bothTexts(mine: string, theirs: string, path: string): string {
  const own = partsOf(mine, path);
  const other = partsOf(theirs, path);
  const details = differences(own.fields, other.fields).map(({ theirs }) => theirs);
  const above = details.length > 0 ? [joinMarks.details, ...details, joinMarks.end, ""].join("\n") : "";
  let body = "";
  let at = 0;
  for (const { from, to, mine, theirs } of differences(own.body, other.body)) {
    body += own.body.slice(at, from);
    if (body !== "" && !body.endsWith("\n")) body += "\n";
    body += [joinMarks.mine, mine, joinMarks.theirs, theirs, joinMarks.end, ""].join("\n");
    at = to;
  }
  return joinParts({ ...own, body: above + body + own.body.slice(at) });
}

/** Whole lines that differ, without their last line breaks; `from` and `to` in mine. */
function differences(mine: string, theirs: string) {
  const [a, b] = [mine, theirs].map((text) => Text.of(text.split("\n"))) as [Text, Text];
  return Chunk.build(a, b).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    mine: mine.slice(fromA, toA).replace(/\n$/, ""),
    theirs: theirs.slice(fromB, toB).replace(/\n$/, ""),
  }));
}
