import type { ReactNode } from "react";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { type Article, dateText } from "./article.ts";
import { Sources } from "./sources.tsx";
import "./article-head.css";

type Props = {
  article: Article;
  email: Site["email"];
  made?: string;
  /** For a mail and for the printed page. */
  address: string;
  print: ReactNode;
};

/** On paper, address and date take the place of tags and Print. */
export function ArticleEnd({ article, email, made, address, print }: Props) {
  return (
    <>
      <Sources of={article} made={made} email={email} address={address} />
      <ul className="flow tags" aria-label="Tags">
        {article.tags.map((tag) => (
          <li key={tag}>
            <a className="chip" href={`/search?q=${encodeURIComponent(tag)}`}>
              {tag}
            </a>
          </li>
        ))}
      </ul>
      <div className="flow end-acts">{print}</div>
      <p className="on-paper" hidden>
        {`${address}, ${dateText(article.updatedAt)}`}
      </p>
    </>
  );
}
