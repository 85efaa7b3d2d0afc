import type { Category } from "../categories/category.ts";
import "../ui/rows.css";

type Props = { total: number; categories: readonly Pick<Category, "slug" | "title">[] };

/** For readers without JavaScript: what the search page cannot do, and other ways to find tips. */
export function WithoutScript({ total, categories }: Props) {
  return (
    <noscript>
      <p>
        Searching needs JavaScript, which is off in this browser. Without it, this page cannot look for words.
        All {total} tips are listed, by title, all at once or by category:
      </p>
      <ul className="chips">
        <li>
          <a className="btn btn--line" href="/all-titles">
            All titles from A to Z
          </a>
        </li>
        <li>
          <a className="btn btn--line" href="/browse">
            Browse All Tips
          </a>
        </li>
        {categories.map(({ slug, title }) => (
          <li key={slug}>
            <a className="chip" href={`/category/${slug}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
