import { valueMend } from "../../reading/field-mend.ts";
import type { Mend } from "../../reading/mend.ts";
import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "../../reading/read.ts";
import { bodyStart, imagesOf, type Source } from "./source.ts";

/** A screen reader has said “image” before it reads the text. */
const redundant = /^(an? |the )?(image|picture|photo|photograph|drawing|illustration) (of|showing)\b/i;

/** Pictures whose alternative text begins with “picture of” and the like; `body-faults.ts` finds those without any. */
export function alternativeTextFaults(source: Source): Problem[] {
  return imagesOf(source).flatMap(({ alt, line, position }) => {
    const start = bodyStart(source) + (position?.start.offset ?? 0);
    const from = source.text.indexOf(alt ?? "", start);
    const place = { file: source.file, line, field: "body" };
    return describe(place, alt ?? "", (insert, label) =>
      from < 0 ? undefined : { label, from, to: from + (alt ?? "").length, insert },
    );
  });
}

/** The same for the cover of an article or quiz. */
export function coverTextFaults(file: string, text: string, thumbnailAlt: string): Problem[] {
  return describe(
    { file, line: lineOfField(text, "thumbnailAlt"), field: "thumbnailAlt" },
    thumbnailAlt,
    (better, label) => valueMend(text, ["thumbnailAlt"], better, label),
  );
}

function describe(
  place: Omit<Problem, "fault">,
  alternative: string,
  mendOf: (better: string, label: string) => Mend | undefined,
): Problem[] {
  const opening = redundant.exec(alternative)?.[0];
  if (!opening) return [];
  const rest = alternative.slice(opening.length).trim();
  const better = rest.replace(/^\p{Ll}/u, (sign) => sign.toUpperCase());
  const mend = better === "" ? undefined : mendOf(better, `Take out “${opening}”`);
  return [{ ...place, fault: `begins with “${opening}”; begin with what is to be seen`, mend }];
}
