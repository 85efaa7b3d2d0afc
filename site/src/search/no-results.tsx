import type { Site } from "../../../brand/site.ts";
import { Empty } from "../ui/empty.tsx";
import { SuggestedTerms } from "./suggested-terms.tsx";

/** Nothing holds these words: what else to try (specification, chapter 2, “Search results”). */
export function NoResults({ words: { terms, ways } }: { words: Pick<Site["search"], "terms" | "ways"> }) {
  return (
    <Empty title="No Results Found">
      <p role="status">No tip holds exactly these words. Try fewer or other words, or one of these:</p>
      <SuggestedTerms terms={terms} />
      <ul className="links">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <a className="more" href={to}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Empty>
  );
}
