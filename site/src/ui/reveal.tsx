import "./reveal.css";
import type { ReactNode } from "react";
import "./section-head.css";

/** A section that fades in when it is first scrolled into view (specification, chapter 4, “Scroll reveal”), by `reveal.js`. */
export function Reveal({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className="sec" aria-labelledby={labelledBy} data-reveal="">
      {children}
    </section>
  );
}
