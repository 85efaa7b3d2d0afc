import type { ReactNode } from "react";
import "../styles/labels.css";
import type { Article } from "./article.ts";
import { dateIn } from "./date-in.ts";
import { Sources } from "./sources.tsx";
import "./article-end.css";

type Props = {
  article: Pick<Article, "tags" | "updatedAt" | "sources">;
  /** The article's language. */
  lang: string;
  /** Where this article stands, for a sheet of paper. */
  address: string;
  actions: ReactNode;
};

/** Sources, tags, Save, Share and Print where the reading ends; on paper, address and date instead. */
export function ArticleEnd({ article: { tags, updatedAt, sources = [] }, lang, address, actions }: Props) {
  return (
    <>
      <Sources sources={sources} reviewed={updatedAt} lang={lang} />
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
        {`${address}, ${dateIn(lang, updatedAt)}`}
      </p>
    </>
  );
}
