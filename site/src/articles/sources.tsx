import type { ReactNode } from "react";
import { dateText, type Source } from "./article.ts";
import "./prose.css";

type Props = {
  sources: readonly Source[];
  reviewed: string;
  children?: ReactNode;
};

/**
 * The pages that support an article or a quiz, and the day of its last review. A source that was read on another day
 * names that day. `children`: corrections and the like.
 */
export function Sources({ sources, reviewed, children }: Props) {
  const day = `Last reviewed ${dateText(reviewed)}`;
  return (
    <div className="prose sources">
      {sources.length > 0 && (
        <>
          <h2>Sources</h2>
          <ul>
            {sources.map(({ title, url, read }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {title}
                  <span className="sr"> (opens in a new tab)</span>
                </a>
                {read !== reviewed && `, read ${dateText(read)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{sources.length > 0 ? `${day}, with these sources` : day}</p>
      {children}
    </div>
  );
}
