import type { Site } from "../../../brand/site.ts";
import { SuggestedTerms } from "./suggested-terms.tsx";

/** What to try where nothing contains the query (specification, chapter 2, “Search results”). */
export function WhatElse({ words: { terms, ways } }: { words: Pick<Site["search"], "terms" | "ways"> }) {
  return (
    <>
      <p>
        {terms.length > 0
          ? "No tip contains exactly these words. Try fewer or other words, or one of these:"
          : "No tip contains exactly these words. Try fewer or other words."}
      </p>
      {terms.length > 0 && <SuggestedTerms terms={terms} />}
      {ways.length > 0 && (
        <ul className="links">
          {ways.map(({ to, label }) => (
            <li key={to}>
              <a className="more" href={to}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
