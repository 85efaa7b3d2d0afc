import { Link } from "react-router";
import { Picture } from "../pictures/picture.tsx";
import type { Category } from "./category.ts";

/** Category cards: title, description, thumbnail and tip count (specification, chapter 2). */
export function CategoryCards({ categories }: { categories: readonly Category[] }) {
  return (
    <div className="cats">
      {categories.map(({ slug, title, description, family, tipCount }) => (
        <article key={slug} className="cat" data-cat={family}>
          <div className="cat__txt">
            <h3>
              <Link to={`/category/${slug}`} prefetch="intent">
                {title}
              </Link>
            </h3>
            <p>{description}</p>
            <p className="count">
              {tipCount} {tipCount === 1 ? "tip" : "tips"}
            </p>
          </div>
          <div className="cat__pic" data-picture>
            <Picture picture={`category/${family}`} shape="portrait" alt="" sizes="8.25rem" />
          </div>
        </article>
      ))}
    </div>
  );
}
