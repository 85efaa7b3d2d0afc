import type { ReactNode } from "react";
import type { Site } from "../../../site-folder/schemas/site.ts";
import "./newsletter.css";
import { NewsletterNote } from "./newsletter-note.tsx";

type Props = {
  texts: Pick<Site["newsletter"], "note" | "card">;
  children?: ReactNode;
};

/** Beside an article (specification, chapter 2, “Newsletter sign-up”). */
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
