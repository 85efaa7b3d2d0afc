import { Fragment } from "react";
import type { Site } from "../../../brand/site.ts";
import "../ui/chips.css";
import "./suggested-terms.css";

/** Terms to search for, each a link to its results. */
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

type SearchExamples = Pick<Site["search"], "terms" | "things" | "troubles">;

/** Before anything has been searched for: how, and for what. */
export function WhatToSearchFor({ words: { terms, things, troubles } }: { words: SearchExamples }) {
  return (
    <section className="search-start js-only" aria-labelledby="search-start">
      <h2 id="search-start">What Finds a Tip</h2>
      <ul className="search-ways">
        {things.length > 0 && (
          <li>
            <b>The thing itself:</b> <Examples words={things} />
          </li>
        )}
        {troubles.length > 0 && (
          <li>
            <b>What is wrong with it:</b> <Examples words={troubles} />
          </li>
        )}
        <li>
          <b>Part of a word</b> is enough, and a wrong letter is no harm: close matches are shown too.
        </li>
      </ul>
      {terms.length > 0 && (
        <>
          <p>Or begin with one of these:</p>
          <SuggestedTerms terms={terms} />
        </>
      )}
    </section>
  );
}

/** “radiator, password, cast iron.” */
function Examples({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <Fragment key={word}>
      <a href={`/search?q=${encodeURIComponent(word)}`}>{word}</a>
      <span>{index < words.length - 1 ? ", " : "."}</span>
    </Fragment>
  ));
}
