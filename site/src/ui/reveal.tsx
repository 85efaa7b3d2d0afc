import type { ReactNode } from "react";
import { useEffect } from "react";
import { island } from "../browser/island.tsx";
import "./reveal.css";
import "./section-head.css";

/** A section that fades in when it is first scrolled into view (specification, chapter 4, “Scroll reveal”). */
export function Reveal({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className="sec" aria-labelledby={labelledBy} data-reveal="">
      {children}
    </section>
  );
}

/**
 * Lets the page's `Reveal` sections fade in; they stay. Only sections below the window when this part comes are ever
 * hidden, so nothing that was seen vanishes and nothing is hidden without it.
 */
export const Revealing = island(function Revealing() {
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        target.dataset.reveal = "seen";
        observer.unobserve(target);
      }
    });
    for (const section of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
      if (section.getBoundingClientRect().top < window.innerHeight) continue;
      section.dataset.reveal = "waiting";
      observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return null;
});
