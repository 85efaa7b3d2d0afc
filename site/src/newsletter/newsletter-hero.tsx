import { Check } from "lucide";
import type { ReactNode } from "react";
import { inLanguage } from "../../../site-folder/direction.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import type { ArticleSummary } from "../articles/article.ts";
import { Icon } from "../ui/icon.tsx";
import { Stats } from "../ui/stats.tsx";
import "./newsletter-hero.css";
import { NewsletterNote } from "./newsletter-note.tsx";

type Props = {
  site: Pick<Site, "name" | "newsletter">;
  /** As Tuesday's mail would show them. */
  tips: readonly Pick<ArticleSummary, "title" | "category" | "lang">[];
  form: ReactNode;
};

export function NewsletterHero({ site, tips, form }: Props) {
  const { hero, note } = site.newsletter;
  return (
    <section className="panel news" aria-labelledby="newsletter-hero">
      <div>
        <h2 id="newsletter-hero">{hero.title}</h2>
        <p className="news__lede">{hero.text}</p>
        {form}
        <NewsletterNote>{note}</NewsletterNote>
        {hero.ticks.length > 0 && (
          <ul className="flow ticks">
            {hero.ticks.map((tick) => (
              <li key={tick}>
                <Icon of={Check} />
                {tick}
              </li>
            ))}
          </ul>
        )}
        {hero.figures.length > 0 && <Stats className="nums" figures={hero.figures} />}
      </div>
      {tips.length > 0 && <Letter site={site} tips={tips} />}
    </section>
  );
}

function Letter({ site: { name, newsletter }, tips }: Omit<Props, "form">) {
  return (
    <div className="letter-box" aria-hidden>
      <div className="letter">
        <p className="letter__top">
          <b>{newsletter.issue}</b> <span>{name}</span>
        </p>
        <ol>
          {tips.map(({ title, category, lang }, index) => (
            <li key={title} {...inLanguage(lang)}>
              <b>{index + 1}</b>{" "}
              <span>
                {`${title} `}
                <small>{category}</small>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
