import type { ArticleCard } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { SectionHead } from "../ui/section-head.tsx";

/** Three random articles, once they have come (specification, chapter 2, “Search results”). */
export function YouMightLike({ title, articles }: { title: string; articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="might-like">
      <SectionHead id="might-like" title={title} />
      <ArticleGrid articles={articles} />
    </section>
  );
}
