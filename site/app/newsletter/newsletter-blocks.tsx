import Check from "lucide-react/icons/check";
import { type ReactNode, useId } from "react";
import { useSite } from "../use-site.ts";
import { SignUpForm } from "./sign-up-form.tsx";

const note = "No spam, unsubscribe anytime.";

/** The compact card: beside an article (specification, chapter 2, “Newsletter sign-up”). */
export function NewsletterCard() {
  return (
    <section className="news-sm" aria-labelledby="weekly-tips">
      <h2 id="weekly-tips">Weekly Tips</h2>
      <p>Three short tips, every Tuesday.</p>
      <SignUpForm />
      <p>{note}</p>
    </section>
  );
}

/** The inline block: under lists and at the foot of pages. */
export function NewsletterBlock({
  title = "Stay Updated",
  children,
}: {
  title?: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className="sec news-wide" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{children ?? "Three short tips in your inbox, every Tuesday."}</p>
      </div>
      <div>
        <SignUpForm />
        <p className="note">{note}</p>
      </div>
    </section>
  );
}

const ticks = ["Growing fast", "Weekly delivery", "Easy unsubscribe"];

const figures = [
  { value: "3", label: "tips each time" },
  { value: "1", label: "e-mail a week" },
  { value: "2", label: "minutes to read" },
];

/** The full-width hero: on the home page. `tips` are shown on the letter, as Tuesday's mail would. */
export function NewsletterHero({ tips }: { tips: readonly { title: string; note: string }[] }) {
  return (
    <section className="news" aria-labelledby="newsletter-hero">
      <div>
        <h2 id="newsletter-hero">Get Tips Delivered Weekly</h2>
        <p className="news__lede">
          Every Tuesday, one short e-mail with three tips. Two minutes to read, useful by Wednesday.
        </p>
        <SignUpForm />
        <ul className="ticks">
          {ticks.map((tick) => (
            <li key={tick}>
              <Check className="i" aria-hidden />
              {tick}
            </li>
          ))}
        </ul>
        <p className="note">{note}</p>
        <dl className="news__nums">
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Letter tips={tips} />
    </section>
  );
}

function Letter({ tips }: { tips: readonly { title: string; note: string }[] }) {
  const { name } = useSite();
  return (
    <div className="letter-box" aria-hidden>
      <div className="letter">
        <p className="letter__top">
          <b>Tuesday’s three</b>
          <span>{name}</span>
        </p>
        <ol>
          {tips.map(({ title, note: small }, index) => (
            <li key={title}>
              <b>{index + 1}</b>
              <span>
                {title}
                <small>{small}</small>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
