import type { ReactNode } from "react";
import type { Site } from "../../../site-folder/schemas/site.ts";
import "./newsletter-block.css";
import { NewsletterNote } from "./newsletter-note.tsx";

type Props = {
  texts: Pick<Site["newsletter"], "note" | "block">;
  own?: Partial<Site["newsletter"]["block"]>;
  children?: ReactNode;
};

/** Under lists and at the foot of pages. `own`: texts of this page. */
export function NewsletterBlock({ texts: { block, note }, own, children }: Props) {
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
