import type { ReactNode } from "react";
import "../styles/labels.css";
import type { Article } from "./article.ts";
import "./article-end.css";

/** Tags, and Save and Share once more where the reading ends. */
export function ArticleEnd({ tags, actions }: { tags: Article["tags"]; actions: ReactNode }) {
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
    </>
  );
}
