import { Link } from "../components/link.tsx";
import { Picture } from "../pictures/picture.tsx";
import { type ArticleCard, dateText } from "./article.ts";
import { ReadTime } from "./article-card.tsx";

/** How many tags a row shows before “+N more” (specification, chapter 9). */
const tagLimit = 4;

/** The list view: thumbnail, category, date, title, description of two lines, read time (specification, chapter 2). */
export function ArticleRows({
  articles,
  withTags = false,
}: {
  articles: readonly ArticleCard[];
  withTags?: boolean;
}) {
  return (
    <div className="rows">
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} withTags={withTags} />
      ))}
    </div>
  );
}

function ArticleRow({ article, withTags }: { article: ArticleCard; withTags: boolean }) {
  const { id, title, description, category, family, readTime, publishedAt, tags } = article;
  return (
    <article className="row" data-cat={family}>
      <div className="row__pic" data-picture>
        <Picture picture={`article/${id}`} alt="" sizes="(min-width: 40rem) 13rem, 7.5rem" />
      </div>
      <div className="row__head">
        <p className="row__top">
          <span className="kicker">{category}</span>
          <time className="meta" dateTime={publishedAt}>
            {dateText(publishedAt)}
          </time>
        </p>
        <h3>
          <Link to={`/article/${id}`}>{title}</Link>
        </h3>
      </div>
      <p className="desc">{description}</p>
      {withTags && <RowTags tags={tags} />}
      <p className="meta">
        <ReadTime readTime={readTime} />
        <span className="go" aria-hidden>
          Read More →
        </span>
      </p>
    </article>
  );
}

function RowTags({ tags }: { tags: readonly string[] }) {
  const hidden = tags.length - tagLimit;
  return (
    <p className="row__tags">
      {tags.slice(0, tagLimit).join(", ")}
      {hidden > 0 && <span> +{hidden} more</span>}
    </p>
  );
}
