import type { Site } from "../../../site-folder/schemas/site.ts";
import type { Category } from "../categories/category.ts";
import type { Emergency } from "../emergencies/emergency.ts";
import { Links } from "../ui/links.tsx";
import "./search-results.css";

/** Before anything has been searched for. */
export function WhatToSearchFor({ terms }: Pick<Site["search"], "terms">) {
  return (
    <section className="search-start js-only" aria-labelledby="search-start">
      <h2 id="search-start">How to Find a Tip</h2>
      <p>
        Type the thing, or what is wrong with it. Part of a word is enough, and a wrong letter does no harm:
        close matches are shown too.
      </p>
      {terms.length > 0 && <p>Or begin with one of these:</p>}
      <Links className="flow" links={searchesFor(terms)} />
    </section>
  );
}

/** Where nothing contains the query (specification, chapter 2, “Search results”). */
export function WhatElse({ texts: { terms, ways } }: { texts: Pick<Site["search"], "terms" | "ways"> }) {
  return (
    <>
      <p>{`Try fewer or other words${terms.length > 0 ? ", or one of these:" : "."}`}</p>
      <Links className="flow" links={searchesFor(terms)} />
      <Links className="flow" links={ways.map((way) => ({ ...way, className: "more" }))} />
    </>
  );
}

type Props = {
  total: number;
  categories: readonly Pick<Category, "slug" | "title">[];
  emergencies: readonly Pick<Emergency, "id" | "title">[];
};

/** Whom to call stands first, since the numbers of an emergency come with the results. */
export function WithoutScript({ total, categories, emergencies }: Props) {
  const ways = [
    ...emergencies.map(({ id, title }) => ({
      to: `/article/${id}`,
      label: title,
      className: "btn btn--line",
    })),
    { to: "/all-titles", label: "All titles from A to Z", className: "btn btn--line" },
    { to: "/browse", label: "Browse All Tips", className: "btn btn--line" },
    ...categories.map(({ slug, title }) => ({ to: `/category/${slug}`, label: title, className: "chip" })),
  ];
  return (
    <noscript>
      <p>
        Searching needs JavaScript, which is off in this browser. Without it, this page cannot look for words.
        All {total} tips are listed, by title, all at once or by category:
      </p>
      <Links className="flow" links={ways} />
    </noscript>
  );
}

function searchesFor(terms: readonly string[]) {
  return terms.map((term) => ({
    to: `/search?q=${encodeURIComponent(term)}`,
    label: term,
    className: "chip",
  }));
}
