import { type ReactNode, useEffect, useRef } from "react";

/**
 * A section that fades in when first scrolled into view and stays (specification, chapter 4, “Scroll reveal”).
 * Only sections below the fold when the client starts are ever hidden, so nothing that was seen vanishes
 * and nothing is hidden without JavaScript.
 */
export function Reveal({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = section.current;
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset.reveal = "waiting";
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      element.dataset.reveal = "seen";
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <section className="sec" ref={section} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
