import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import type { Category } from "../categories/category.ts";
import { CategoryCards } from "../categories/category-cards.tsx";
import { Missing } from "../not-found/missing.tsx";
import { SearchTips } from "../not-found/search-tips.tsx";

type Props = {
  words: Site["notFound"]["category"];
  categories: readonly Category[];
  /** What the addresses of the picture begin with. */
  picture: string;
  rightPage?: ReactNode;
  randomTip?: ReactNode;
};

/** Unknown or empty category: the six to go on with, and a random tip (specification, chapter 2). */
export function CategoryNotFound({ words, categories, picture, rightPage, randomTip }: Props) {
  return (
    <div className="wrap">
      <Missing words={words} picture={picture} rightPage={rightPage} way={<SearchTips />}>
        {categories.length > 0 && <CategoryCards categories={categories} />}
      </Missing>
      {randomTip}
    </div>
  );
}
