import House from "lucide-react/icons/house";
import Search from "lucide-react/icons/search";
import type { ArticleCard } from "../articles/article.ts";
import type { Category } from "../categories/category.ts";
import { CategoryCards } from "../categories/category-cards.tsx";
import { Link } from "../components/link.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { useIndexFile } from "../files/use-index-file.ts";
import { Lost } from "./lost.tsx";
import { RandomTip } from "./random-tip.tsx";

/** Unknown or empty category: the six to go on with, and a random tip (specification, chapter 2). After a client navigation these come from the catalogue. */
export function CategoryNotFound({
  categories,
  tip,
}: {
  categories?: readonly Category[];
  tip?: ArticleCard;
}) {
  const catalogue = useIndexFile("/catalogue.json", categories === undefined);
  const fetched = catalogue.status === "here" ? catalogue.value : undefined;
  const first = tip ?? fetched?.articles[0];
  return (
    <div className="wrap">
      <Lost
        title="Hmm, Can't Find That Category"
        text="It may have been renamed, or the address has a typo in it. One of these might be what you are after."
      >
        <Link className="btn btn--line" to="/">
          <House className="i" aria-hidden />
          Go Home
        </Link>
        <Link className="btn btn--line" to="/search">
          <Search className="i" aria-hidden />
          Search Tips
        </Link>
      </Lost>
      <section className="sec" aria-labelledby="categories">
        <SectionHead id="categories" title="Browse by Category" />
        <CategoryCards categories={categories ?? fetched?.categories ?? []} />
      </section>
      {first && <RandomTip first={first} />}
    </div>
  );
}
