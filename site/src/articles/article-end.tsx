import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import "../styles/labels.css";
import { type Article, dateText } from "./article.ts";
import { Corrections } from "./corrections-list.tsx";
import { SomethingWrong } from "./something-wrong.tsx";
import { Sources } from "./sources.tsx";
import "./article-end.css";

type Props = {
  article: Article;
  email: Site["email"];
  /** The article's public address, for a mail and for the printed page. */
  address: string;
  actions: ReactNode;
};

/** The end of an article: sources, corrections, tags, Save, Share and Print; on paper, address and date instead. */
export function ArticleEnd({ article, email, address, actions }: Props) {
  const { title, tags, updatedAt, sources = [], corrections = [] } = article;
  return (
    <>
      <Sources sources={sources} reviewed={updatedAt}>
        <Corrections corrections={corrections} wordsIn={article.lang} />
        <SomethingWrong email={email} title={title} address={address} />
      </Sources>
      <ul className="tags" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <a className="chip" href={`/search?q=${encodeURIComponent(tag)}`}>
              {tag}
            </a>
          </li>
        ))}
      </ul>
      <div className="end-acts">
        <p>Worth keeping?</p>
        {actions}
      </div>
      <p className="on-paper" hidden>
        {`${address}, ${dateText(updatedAt)}`}
      </p>
    </>
  );
}
