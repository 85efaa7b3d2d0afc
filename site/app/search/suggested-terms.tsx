import { Link } from "../components/link.tsx";
import { suggestedTerms } from "./popular.ts";

/** Terms to search for, each a link to its results. */
export function SuggestedTerms() {
  return (
    <ul className="chips">
      {suggestedTerms.map((term) => (
        <li key={term}>
          <Link className="chip" to={`/search?q=${encodeURIComponent(term)}`}>
            {term}
          </Link>
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
          <b>The thing itself:</b> <Link to="/search?q=radiator">radiator</Link>,{" "}
          <Link to="/search?q=password">password</Link>, <Link to="/search?q=cast%20iron">cast iron</Link>.
        </li>
        <li>
          <b>What is wrong with it:</b> <Link to="/search?q=squeak">squeak</Link>,{" "}
          <Link to="/search?q=stain">stain</Link>, <Link to="/search?q=slow">slow</Link>.
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
