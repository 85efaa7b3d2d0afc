import { useMemo } from "react";
import { ArticleGrid } from "../articles/article-card.tsx";
import { SectionHead } from "../components/section-head.tsx";
import type { Catalogue, Fetched } from "./index-files.ts";

type Props = {
  catalogue: Fetched<Catalogue>;
  /** While results are awaited above, which would push it down. */
  hidden: boolean;
};

/** Three random articles, the same ones for as long as the page is open (specification, chapter 2, “Search results”). */
export function YouMightLike({ catalogue, hidden }: Props) {
  const articles = catalogue.status === "here" ? catalogue.value.articles : undefined;
  const picked = useMemo(() => articles && randomOf(articles, 3), [articles]);
  if (!picked || hidden) return null;
  return (
    <section className="sec" aria-labelledby="might-like">
      <SectionHead id="might-like" title="You Might Like" />
      <ArticleGrid articles={picked} />
    </section>
  );
}

/** So many different entries, picked at random. */
export function randomOf<T>(entries: readonly T[], count: number, random = Math.random): T[] {
  const rest = [...entries];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}
