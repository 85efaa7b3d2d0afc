import type { ReactNode } from "react";
import type { Source } from "./article.ts";
import { dateIn } from "./date-in.ts";

type Props = {
  sources: readonly Source[];
  reviewed: string;
  /** In which days are written. */
  lang: string;
  children?: ReactNode;
};

/**
 * The pages that support an article or a quiz, and the day of its last review; another day of reading is named. Below them
 * stands what else belongs to its truth.
 */
export function Sources({ sources, reviewed, lang, children }: Props) {
  const day = `Last reviewed ${dateIn(lang, reviewed, "long")}`;
  return (
    <div className="prose">
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
                {read !== reviewed && `, read ${dateIn(lang, read, "long")}`}
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
