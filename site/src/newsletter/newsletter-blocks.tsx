import type { ReactNode } from "react";
import "./newsletter-blocks.css";
import "../ui/section-head.css";

const note = "No spam, unsubscribe anytime.";

/** The compact card: beside an article (specification, chapter 2, “Newsletter sign-up”). */
export function NewsletterCard({ form }: { form: ReactNode }) {
  return (
    <section className="news-sm" aria-labelledby="weekly-tips">
      <h2 id="weekly-tips">Weekly Tips</h2>
      <p>Three short tips, every Tuesday.</p>
      {form}
      <p>{note}</p>
    </section>
  );
}

/** The inline block: under lists and at the foot of pages. */
export function NewsletterBlock({
  title = "Stay Updated",
  text = "Three short tips in your inbox, every Tuesday.",
  form,
}: {
  title?: string;
  text?: string;
  form: ReactNode;
}) {
  return (
    <section className="sec news-wide" aria-labelledby="news">
      <div>
        <h2 id="news">{title}</h2>
        <p>{text}</p>
      </div>
      <div>
        {form}
        <p className="note">{note}</p>
      </div>
    </section>
  );
}
