import { ArrowLeft, ArrowRight } from "lucide";
import { Icon } from "../ui/icon.tsx";
import type { ArticleSummary } from "./article.ts";
import type { Neighbours } from "./neighbours.ts";
import "./turn-page.css";

/** Links to the articles before and after this one in its category. */
export function TurnPage({ previous, next, category }: Neighbours & Pick<ArticleSummary, "category">) {
  if (!previous && !next) return null;
  return (
    <nav className="turn" aria-label={`More in ${category}`}>
      {previous && <Turn rel="prev" label="Previous" to={previous} />}
      {next && <Turn rel="next" label="Next" to={next} />}
    </nav>
  );
}

type TurnProps = { rel: "prev" | "next"; label: string; to: Pick<ArticleSummary, "id" | "title" | "lang"> };

function Turn({ rel, label, to: { id, title, lang } }: TurnProps) {
  return (
    <a rel={rel} href={`/article/${id}`}>
      <span>
        {rel === "prev" && <Icon of={ArrowLeft} />}
        {label}
        {rel === "next" && <Icon of={ArrowRight} />}
      </span>
      <b lang={lang}>{title}</b>
    </a>
  );
}
