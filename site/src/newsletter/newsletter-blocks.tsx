import type { ReactNode } from "react";
import type { Site } from "../../../site-folder/schemas/site.ts";
import "./newsletter.css";
import { NewsletterNote } from "./newsletter-note.tsx";

type Props = {
  texts: Pick<Site["newsletter"], "note" | "card" | "block">;
  children?: ReactNode;
};

/** The compact card: beside an article (specification, chapter 2, “Newsletter sign-up”). */
export function NewsletterCard({ texts: { card, note }, children }: Props) {
  return (
    <section className="panel news-sm" aria-labelledby="weekly-tips">
      <h2 id="weekly-tips">{card.title}</h2>
      <p>{card.text}</p>
      {children}
      <NewsletterNote>{note}</NewsletterNote>
    </section>
  );
}

/** The inline block: under lists and at the foot of pages. `own`: texts of this page that replace the general ones. */
export function NewsletterBlock({
  texts: { block, note },
  own,
  children,
}: Props & { own?: Partial<Props["texts"]["block"]> }) {
  const { title, text } = { ...block, ...own };
  return (
    <section className="sec panel news-wide" aria-labelledby="news">
      <div>
        <h2 id="news">{title}</h2>
        <p>{text}</p>
      </div>
      <div>
        {children}
        <NewsletterNote>{note}</NewsletterNote>
      </div>
    </section>
  );
}
