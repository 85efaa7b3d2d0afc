import { suggestedTerms } from "./popular.ts";
import "../ui/chips.css";
import "./suggested-terms.css";

/** Terms to search for, each a link to its results. */
export function SuggestedTerms() {
  return (
    <ul className="chips">
      {suggestedTerms.map((term) => (
        <li key={term}>
          <a className="chip" href={`/search?q=${encodeURIComponent(term)}`}>
            {term}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Before anything has been searched for: how, and for what. */
export function WhatToSearchFor() {
  return (
    <section className="search-start" aria-labelledby="search-start">
      <h2 id="search-start">What Finds a Tip</h2>
      <ul className="search-ways">
        <li>
          <b>The thing itself:</b> <a href="/search?q=radiator">radiator</a>,{" "}
          <a href="/search?q=password">password</a>, <a href="/search?q=cast%20iron">cast iron</a>.
        </li>
        <li>
          <b>What is wrong with it:</b> <a href="/search?q=squeak">squeak</a>,{" "}
          <a href="/search?q=stain">stain</a>, <a href="/search?q=slow">slow</a>.
        </li>
        <li>
          <b>Part of a word</b> is enough, and a wrong letter is no harm: close matches are shown too.
        </li>
      </ul>
      <p>Or begin with one of these:</p>
      <SuggestedTerms />
    </section>
  );
}
