import { Picture } from "../pictures/picture.tsx";
import { Icon } from "../ui/icon.tsx";
import "./category-cards.css";
import type { Category } from "./category.ts";

/** Specification, chapters 2 and 3. */
export function CategoryCards({ categories }: { categories: readonly Category[] }) {
  return (
    <div className="cats">
      {categories.map(({ slug, title, description, family, icon, thumbnail, tipCount }) => (
        <article key={slug} className="cat" data-cat={family}>
          <div className="cat__txt">
            <h3>
              <a className="whole" href={`/category/${slug}`}>
                {title}
              </a>
            </h3>
            <p>{description}</p>
            <p className="count">
              <Icon of={icon} />
              {`${tipCount} ${tipCount === 1 ? "tip" : "tips"}`}
            </p>
          </div>
          <div className="cat__pic" data-picture>
            {/* drawn 8.25rem wide; with a tenth less in `sizes`, phones of density 3 load the small file */}
            <Picture address={thumbnail} hasNight shape="portrait" alt="" sizes="7.5rem" />
          </div>
        </article>
      ))}
    </div>
  );
}
