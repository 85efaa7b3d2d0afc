import type { Site } from "../../../brand/site.ts";
import "../ui/rows.css";
import "./search-results.css";

export function SuggestedTerms({ terms }: { terms: readonly string[] }) {
  return (
    <ul className="chips">
      {terms.map((term) => (
        <li key={term}>
          <a className="chip" href={`/search?q=${encodeURIComponent(term)}`}>
            {term}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shown before anything has been searched for: how to search, and examples. */
export function WhatToSearchFor({ words: { terms } }: { words: Pick<Site["search"], "terms"> }) {
  return (
    <section className="search-start js-only" aria-labelledby="search-start">
      <h2 id="search-start">How to Find a Tip</h2>
      <p>
        Type the thing, or what is wrong with it. Part of a word is enough, and a wrong letter does no harm:
        close matches are shown too.
      </p>
      {terms.length > 0 && (
        <>
          <p>Or begin with one of these:</p>
          <SuggestedTerms terms={terms} />
        </>
      )}
    </section>
  );
}
