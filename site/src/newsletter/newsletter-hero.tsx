import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import type { ArticleCard } from "../articles/article.ts";
import "./newsletter-hero.css";

type Props = {
  /** Name of the site. */
  name: string;
  /** Shown on the letter, as Tuesday's mail would. */
  tips: readonly Pick<ArticleCard, "title" | "readTime">[];
  form: ReactNode;
};

const ticks = ["Growing fast", "Weekly delivery", "Easy unsubscribe"];

const figures = [
  { value: "3", label: "tips each time" },
  { value: "1", label: "e-mail a week" },
  { value: "2", label: "minutes to read" },
];

/** The full-width hero: on the home page. */
export function NewsletterHero({ name, tips, form }: Props) {
  return (
    <section className="news" aria-labelledby="newsletter-hero">
      <div>
        <h2 id="newsletter-hero">Get Tips Delivered Weekly</h2>
        <p className="news__lede">
          Every Tuesday, one short e-mail with three tips. Two minutes to read, useful by Wednesday.
        </p>
        {form}
        <ul className="ticks">
          {ticks.map((tick) => (
            <li key={tick}>
              <Check className="i" aria-hidden />
              {tick}
            </li>
          ))}
        </ul>
        <p className="note">No spam, unsubscribe anytime.</p>
        <dl className="news__nums">
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Letter name={name} tips={tips} />
    </section>
  );
}

function Letter({ name, tips }: Omit<Props, "form">) {
  return (
    <div className="letter-box" aria-hidden>
      <div className="letter">
        <p className="letter__top">
          <b>Tuesday’s three</b>
          <span>{name}</span>
        </p>
        <ol>
          {tips.map(({ title, readTime }, index) => (
            <li key={title}>
              <b>{index + 1}</b>
              <span>
                {title}
                <small>{readTime}</small>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
