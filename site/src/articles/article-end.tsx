import type { ReactNode } from "react";
import "../styles/labels.css";
import { type Article, dateText } from "./article.ts";
import "./article-end.css";

type Props = {
  article: Pick<Article, "tags" | "updatedAt">;
  /** Where this article stands, for a sheet of paper. */
  address: string;
  actions: ReactNode;
};

/** Tags, Save, Share and Print where the reading ends; on paper, address and date instead. */
export function ArticleEnd({ article: { tags, updatedAt }, address, actions }: Props) {
  return (
    <>
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
        {address}, {dateText(updatedAt)}
      </p>
    </>
  );
}
