import House from "lucide-react/icons/house";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import type { Category } from "../categories/category.ts";
import { CategoryCards } from "../categories/category-cards.tsx";
import { Lost } from "../not-found/lost.tsx";
import { SectionHead } from "../ui/section-head.tsx";

type Props = {
  words: Site["notFound"]["category"];
  categories: readonly Category[];
  /** What the addresses of the picture begin with. */
  picture: string;
  randomTip?: ReactNode;
};

/** Unknown or empty category: the six to go on with, and a random tip (specification, chapter 2). */
export function CategoryNotFound({ words, categories, picture, randomTip }: Props) {
  return (
    <div className="wrap">
      <Lost picture={picture} words={words}>
        <a className="btn btn--line" href="/">
          <House className="i" aria-hidden />
          Go Home
        </a>
        <a className="btn btn--line" href="/search">
          <Search className="i" aria-hidden />
          Search Tips
        </a>
      </Lost>
      <section className="sec" aria-labelledby="categories">
        <SectionHead id="categories" title={words.more} />
        <CategoryCards categories={categories} />
      </section>
      {randomTip}
    </div>
  );
}
