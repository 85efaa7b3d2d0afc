import { memo, useMemo } from "react";
import type { ArticleCard } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { randomOf } from "./random-of.ts";

type Props = {
  title: string;
  /** All there are, once they have come. */
  articles?: readonly ArticleCard[];
  /** While results are awaited above, which would push it down. */
  hidden: boolean;
};

/** Three random articles, the same ones for as long as the page is open (specification, chapter 2, “Search results”). */
export const YouMightLike = memo(function YouMightLike({ title, articles, hidden }: Props) {
  const picked = useMemo(() => articles && randomOf(articles, 3), [articles]);
  if (!picked || hidden) return null;
  return (
    <section className="sec" aria-labelledby="might-like">
      <SectionHead id="might-like" title={title} />
      <ArticleGrid articles={picked} />
    </section>
  );
});
