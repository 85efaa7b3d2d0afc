import { Link } from "../components/link.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import type { Article } from "./article.ts";

/** Tags, and Save and Share once more where the reading ends. */
export function ArticleEnd({ article: { id, title, description, tags } }: { article: Article }) {
  return (
    <>
      <ul className="tags" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Link className="chip" to={`/search?q=${encodeURIComponent(tag)}`}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
      <div className="end-acts">
        <p>Worth keeping?</p>
        <SaveButton kind="article" id={id} title={title} />
        <ShareButton title={title} text={description} />
      </div>
    </>
  );
}
