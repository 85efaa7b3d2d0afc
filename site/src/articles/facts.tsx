import { inLanguage } from "../../../site-folder/direction.ts";
import type { Article } from "./article.ts";
import "./facts.css";

/** A tip costs nothing and is easy unless it says otherwise. */
const saysNothing = /^(nothing|easy)$/i;

export function Facts({
  of: { handsOn, waiting, cost, difficulty, need },
  lang,
}: {
  of: NonNullable<Article["atAGlance"]>;
  lang?: string;
}) {
  const short = Object.entries({ "Hands-on": handsOn, Waiting: waiting, Cost: cost, Difficulty: difficulty });
  const shown = short.flatMap(([name, fact]) => (fact && !saysNothing.test(fact) ? { name, fact } : []));
  if (shown.length === 0 && !need) return null;
  return (
    <dl className="glance" data-short={shown.length}>
      {shown.map(({ name, fact }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd {...inLanguage(name === "Difficulty" ? undefined : lang)}>{capitalized(fact)}</dd>
        </div>
      ))}
      {need && (
        <div className="need">
          <dt>You need</dt>
          <dd {...inLanguage(lang)}>{capitalized(need.join(", "))}</dd>
        </div>
      )}
    </dl>
  );
}

function capitalized(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}
