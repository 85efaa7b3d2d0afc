import House from "lucide-react/icons/house";
import Search from "lucide-react/icons/search";
import type { Site } from "../../../brand/site.ts";
import type { ArticleCard } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { Lost } from "../not-found/lost.tsx";
import { SectionHead } from "../ui/section-head.tsx";

type Props = {
  words: Site["notFound"]["article"];
  suggestions: readonly ArticleCard[];
  /** What the addresses of the picture begin with. */
  picture: string;
};

/** Unknown article: ways on, and three to read instead. */
export function ArticleNotFound({ words, suggestions, picture }: Props) {
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
      <section className="sec" aria-labelledby="suggestions">
        <SectionHead id="suggestions" title={words.more} />
        <ArticleGrid articles={suggestions} />
      </section>
    </div>
  );
}
