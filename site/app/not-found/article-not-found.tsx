import House from "lucide-react/icons/house";
import Search from "lucide-react/icons/search";
import type { ArticleCard } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { Link } from "../components/link.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { useIndexFile } from "../files/use-index-file.ts";
import { Lost } from "./lost.tsx";

/** Offered when an article does not exist (specification, chapter 2). */
export const suggestedArticles = [
  "the-paper-towel-microwave-trick",
  "password-manager-setup-in-5-minutes",
  "the-15-minute-room-reset",
];

/** Unknown article: ways on, and three to read instead. After a client navigation these come from the catalogue. */
export function ArticleNotFound({ suggestions }: { suggestions?: readonly ArticleCard[] }) {
  const catalogue = useIndexFile("/catalogue.json", suggestions === undefined);
  const all = catalogue.status === "here" ? catalogue.value.articles : [];
  const shown =
    suggestions ?? suggestedArticles.flatMap((id) => all.find((article) => article.id === id) ?? []);
  return (
    <div className="wrap">
      <Lost
        title="Oops! Article Not Found"
        text="It may have moved, or the address has a typo in it. Search for it, or read one of these."
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
      <section className="sec" aria-labelledby="suggestions">
        <SectionHead id="suggestions" title="Worth reading instead" />
        <ArticleGrid articles={shown} />
      </section>
    </div>
  );
}
