import { Clock } from "lucide";
import type { ReactNode } from "react";
import { inLanguage } from "../../../site-folder/direction.ts";
import { Picture } from "../pictures/picture.tsx";
import { coverWidths } from "../pictures/picture-url.ts";
import { Icon } from "../ui/icon.tsx";
import { type Article, type AtAGlance, dateText } from "./article.ts";
import "./article-head.css";

/** Category, title, description, author, date, read time, Save, Share and the cover (specification, chapter 2). */
export function ArticleHead({ article, actions }: { article: Article; actions: ReactNode }) {
  const {
    title,
    description,
    category,
    categorySlug,
    author,
    publishedAt,
    updatedAt,
    readTime,
    thumbnail,
    thumbnailAlt,
    steps,
    atAGlance,
  } = article;
  return (
    <header className="art-head">
      <div className="wrap">
        <div className="art-head__txt">
          <a className="kicker" href={`/category/${categorySlug}`}>
            {category}
          </a>
          <h1 {...inLanguage(article.lang)}>{title}</h1>
          <p className="dek" {...inLanguage(article.lang)}>
            {description}
          </p>
          {atAGlance && <Facts of={atAGlance} lang={article.lang} />}
          <div className="by-line">
            <div className="by">
              <span className="by__face" aria-hidden>
                {author.avatar}
              </span>
              <div>
                <b>{author.name}</b>
                <p className="meta">
                  <time dateTime={publishedAt}>{dateText(publishedAt)}</time>{" "}
                  <span>
                    <Icon of={Clock} />
                    {readTime}
                  </span>{" "}
                  {updatedAt !== publishedAt && <span>{`Updated ${dateText(updatedAt)}`}</span>}
                </p>
              </div>
            </div>
            <div className="flow">{actions}</div>
          </div>
          {steps && (
            <a className="more jump" href={`#${steps}`}>
              Jump to steps
            </a>
          )}
        </div>
        <div className="art-head__pic" data-picture {...inLanguage(article.lang)}>
          <Picture address={thumbnail} alt={thumbnailAlt} sizes={coverWidths.article} first />
        </div>
      </div>
    </header>
  );
}

/** The “at a glance” facts that the author has given. */
function Facts({ of: { handsOn, waiting, cost, difficulty, need }, lang }: { of: AtAGlance; lang?: string }) {
  const facts = {
    "Hands-on": handsOn,
    Waiting: waiting,
    Cost: cost,
    Difficulty: difficulty,
    "You need": need?.join(", "),
  };
  return (
    <dl className="glance">
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact && (
            <div key={name} className={name === "You need" ? "need" : undefined}>
              <dt>{name}</dt>
              <dd {...inLanguage(name === "Difficulty" ? undefined : lang)}>{capitalized(fact)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function capitalized(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}
