import { Clock } from "lucide";
import type { ReactNode } from "react";
import { inLanguage } from "../../../site-folder/direction.ts";
import { Picture } from "../pictures/picture.tsx";
import { coverWidths } from "../pictures/picture-url.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/card.css";
import { type ArticleSummary as Card, dateText } from "./article.ts";

/** Before “+N more” (specification, chapter 9). */
const tagLimit = 4;

/** In list view only: date and “Read More →”, and with `tags` the tags too. */
export type RowParts = "date" | "tags";

type Props = {
  article: Card;
  /** A result of a search, which says what may harm. */
  isResult?: boolean;
  likes?: number;
  /** In an emergency: the number to call. */
  call?: ReactNode;
  first?: boolean;
  row?: RowParts;
  /** By default those of a grid or, with row parts, of rows. */
  sizes?: string;
  title?: ReactNode;
  about?: ReactNode;
  /** Is appended to the link's address. */
  fragment?: string;
};

/** The whole card is the link (specification, chapter 2). */
export function ArticleCard(props: Props) {
  const { article, isResult, likes, call, first, row, title, about, fragment = "" } = props;
  const { sizes = coverWidths[row ? "row" : "card"] } = props;
  const { id, description, category, family, readTime, publishedAt, thumbnail, hasNight, tags, lang } =
    article;
  return (
    <article className="card" data-cat={family} {...inLanguage(lang)}>
      <div className="card__pic" data-picture>
        <Picture address={thumbnail} hasNight={hasNight} alt="" sizes={sizes} first={first} />
      </div>
      <p className="kicker">{category}</p>
      {row && (
        <time className="card__date" dateTime={publishedAt}>
          {dateText(publishedAt)}
        </time>
      )}
      <h3>
        <a className="whole" href={`/article/${id}${fragment}`}>
          {title ?? article.title}
        </a>
      </h3>
      {call}
      <p className="card__desc">{about ?? description}</p>
      {row === "tags" && <p className="card__tags">{tagsText(tags)}</p>}
      <p className="meta">
        {isResult && article.danger && <b className="card__careful">Careful</b>}
        <span>
          <Icon of={Clock} />
          <span>{readTime}</span>
        </span>
        {likes !== undefined && <span>{` ${likes} likes`}</span>}
        {row && (
          <span className="go" aria-hidden>
            {" Read More →"}
          </span>
        )}
      </p>
    </article>
  );
}

function tagsText(tags: readonly string[]): string {
  const hidden = tags.length - tagLimit;
  const shown = tags.slice(0, tagLimit).join(", ");
  return hidden > 0 ? `${shown} +${hidden} more` : shown;
}

/** Three columns large, two medium, one small. */
export function ArticleGrid({ articles }: { articles: readonly Card[] }) {
  return (
    <div className="cards">
      <ArticleCards articles={articles} />
    </div>
  );
}

type CardsProps = {
  articles: readonly Card[];
  sizes?: string;
  row?: RowParts;
  /** The first picture loads at once. */
  atTop?: boolean;
};

/** The surrounding list provides the grid. */
export function ArticleCards({ articles, sizes, row, atTop = false }: CardsProps): ReactNode {
  return articles.map((article, at) => (
    <ArticleCard key={article.id} article={article} sizes={sizes} row={row} first={atTop && at === 0} />
  ));
}
