import { Shuffle } from "lucide";
import { useEffect, useState } from "react";
import type { ArticleSummary } from "../articles/article.ts";
import { useCatalogue } from "../catalogue/use-catalogue.ts";
import { island } from "../hydration/island.tsx";
import { Icon } from "../ui/icon.tsx";
import "../ui/notice.css";

type Tip = Pick<ArticleSummary, "id" | "title" | "description" | "family">;

/** Another tip at each press (specification, chapter 2, “Category page”). */
export const RandomTip = island(function RandomTip({ first }: { first: Tip }) {
  const [tip, setTip] = useState(first);
  const [asked, setAsked] = useState(false);
  const { value: catalogue, retry } = useCatalogue(asked);
  const articles = catalogue?.articles;

  // the first press loads the catalogue, and is answered when it has loaded
  useEffect(() => {
    if (!asked || !articles) return;
    const others = articles.filter(({ id }) => id !== tip.id);
    setTip(others[Math.floor(Math.random() * others.length)] ?? tip);
    setAsked(false);
  }, [asked, articles, tip]);

  function another() {
    setAsked(true);
    retry?.();
  }

  return (
    <section className="sec panel notice" data-cat={tip.family} aria-labelledby="random-tip">
      <h2 id="random-tip">Random Tip</h2>
      <p role="status">
        <a href={`/article/${tip.id}`}>{tip.title}</a>. <span>{tip.description}</span>
      </p>
      <button type="button" className="btn btn--line js-only" onClick={another}>
        <Icon of={Shuffle} />
        Another one
      </button>
    </section>
  );
});
