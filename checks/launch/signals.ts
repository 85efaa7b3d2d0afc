import type { Site } from "../../brand/site.ts";
import type { Problem } from "../../reading/problems.ts";
import type { Read } from "./addresses.ts";
import { lineOfEntry } from "./sample-data.ts";

/** A tick of the newsletter's form that claims what nobody has measured (specification, chapter 2). */
const claim = "Growing fast";

/**
 * Signals of popularity that the specification gives and nobody has measured: readers take them for true, and
 * consumer law forbids invented ones (Directive 2005/29/EC). Invented testimonials are reported by the comparison of
 * people.yaml.
 */
export function signalPoints({ file, text, value: site }: Read<Site>): Problem[] {
  const point = (path: string[], fault: string): Problem => ({
    file,
    line: lineOfEntry(text, path),
    field: path.join("."),
    fault,
  });
  const { stats, statsConfirmed } = site.home;
  const figures = stats.map(({ value, unit = "", label }) => `${value}${unit} ${label}`).join(", ");
  const isClaimed = site.newsletter.hero.ticks.includes(claim);
  return [
    ...(site.showLikes
      ? [point(["showLikes"], "shows a random number of likes on search results; write false")]
      : []),
    ...(figures !== "" && !statsConfirmed
      ? [
          point(
            ["home", "stats"],
            `nobody has measured “${figures}”; put in your own, or write statsConfirmed: true below if they hold`,
          ),
        ]
      : []),
    ...(isClaimed && !statsConfirmed
      ? [
          point(
            ["newsletter", "hero", "ticks"],
            `nobody has measured “${claim}”; remove it, or write statsConfirmed: true under home if it holds`,
          ),
        ]
      : []),
  ];
}
