import Clock from "lucide-react/icons/clock";
import { Link } from "../components/link.tsx";
import { Picture } from "../pictures/picture.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import { type Article, dateText } from "./article.ts";

/** Category, title, description, author, date, read time, Save, Share and the cover (specification, chapter 2). */
export function ArticleHead({ article }: { article: Article }) {
  const {
    id,
    title,
    description,
    category,
    categorySlug,
    author,
    publishedAt,
    updatedAt,
    readTime,
    thumbnailAlt,
  } = article;
  return (
    <header className="art-head">
      <div className="wrap">
        <div className="art-head__txt">
          <Link className="kicker" to={`/category/${categorySlug}`}>
            {category}
          </Link>
          <h1>{title}</h1>
          <p className="dek">{description}</p>
          <div className="by">
            <span className="by__face" aria-hidden>
              {author.avatar}
            </span>
            <div>
              <b>{author.name}</b>
              <p className="meta">
                <time dateTime={publishedAt}>{dateText(publishedAt)}</time>
                <span>
                  <Clock className="i" aria-hidden />
                  {readTime}
                </span>
                {updatedAt !== publishedAt && <span>Updated {dateText(updatedAt)}</span>}
              </p>
            </div>
          </div>
          <div className="acts">
            <SaveButton kind="article" id={id} title={title} />
            <ShareButton title={title} text={description} />
          </div>
        </div>
        <div className="art-head__pic" data-picture>
          <Picture
            picture={`article/${id}`}
            alt={thumbnailAlt}
            sizes="(min-width: 60rem) 34rem, 100vw"
            first
          />
        </div>
      </div>
    </header>
  );
}
