import Clock from "lucide-react/icons/clock";
import { Link } from "../components/link.tsx";
import { Picture } from "../pictures/picture.tsx";
import type { ArticleCard as Card } from "./article.ts";

/** Widths of a card: three columns, two, one. */
const cardWidths = "(min-width: 60rem) 25rem, (min-width: 40rem) 45vw, 100vw";

/** Thumbnail, category, title, description, read time; the whole card is the link (specification, chapter 2). */
export function ArticleCard({ article, likes, first }: { article: Card; likes?: number; first?: boolean }) {
  const { id, title, description, category, family, readTime } = article;
  return (
    <article className="card" data-cat={family}>
      <div className="card__pic" data-picture>
        <Picture picture={`article/${id}`} alt="" sizes={cardWidths} first={first} />
      </div>
      <p className="kicker">{category}</p>
      <h3>
        <Link to={`/article/${id}`}>{title}</Link>
      </h3>
      <p className="card__desc">{description}</p>
      <p className="meta">
        <ReadTime readTime={readTime} />
        {likes !== undefined && <span>{likes} likes</span>}
      </p>
    </article>
  );
}

export function ReadTime({ readTime }: { readTime: string }) {
  return (
    <span>
      <Clock className="i" aria-hidden />
      {readTime}
    </span>
  );
}

type GridProps = {
  articles: readonly Card[];
  likesOf?: (id: string) => number;
  /** The grid begins a page: its first picture is loaded at once. */
  atTop?: boolean;
};

/** Cards side by side: three columns large, two medium, one small. */
export function ArticleGrid({ articles, likesOf, atTop = false }: GridProps) {
  return (
    <div className="cards">
      {articles.map((article, at) => (
        <ArticleCard
          key={article.id}
          article={article}
          likes={likesOf?.(article.id)}
          first={atTop && at === 0}
        />
      ))}
    </div>
  );
}
