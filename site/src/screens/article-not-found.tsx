import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import type { ArticleCard } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { Missing } from "../not-found/missing.tsx";
import { SearchTips } from "../not-found/search-tips.tsx";

type Props = {
  words: Site["notFound"]["article"];
  suggestions: readonly ArticleCard[];
  /** What the addresses of the picture begin with. */
  picture: string;
  rightPage?: ReactNode;
};

/** Unknown article: ways on, and three to read instead. */
export function ArticleNotFound({ words, suggestions, picture, rightPage }: Props) {
  return (
    <div className="wrap">
      <Missing words={words} picture={picture} rightPage={rightPage} way={<SearchTips />}>
        {suggestions.length > 0 && <ArticleGrid articles={suggestions} />}
      </Missing>
    </div>
  );
}
