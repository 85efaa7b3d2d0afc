import { useInsertionEffect } from "react";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { answerConsent, refusalSignal } from "./consent.ts";
import style from "./cookie-banner.css?inline";

/** `analytics`: what the question says of them (`analytics-texts.ts`). */
type Props = { analyticsScript: string; analytics?: string };

export function CookieQuestion({ analyticsScript, analytics }: Props) {
  useInsertionEffect(() => addLateStyle(style), []);
  return (
    <section className="cookie" aria-labelledby="cookie-title" ref={keepClear}>
      <h2 id="cookie-title">A word about cookies</h2>
      <p>We store on your device what this site needs.</p>
      {/* a short paragraph: as one long one it was the largest contentful paint of six pages, a second after load */}
      <p>
        <span>{`${aboutAnalytics(analytics)} `}</span>
        <a href="/privacy">Privacy policy</a>
      </p>
      <div className="flow">
        <button type="button" className="btn btn--line" onClick={() => answerConsent(false, analyticsScript)}>
          Reject Non-Essential
        </button>
        <button type="button" className="btn btn--line" onClick={() => answerConsent(true, analyticsScript)}>
          Accept All
        </button>
      </div>
    </section>
  );
}

function aboutAnalytics(question = "Nothing else is loaded today, whatever you answer."): string {
  const signal = refusalSignal();
  return signal ? `Your browser asks for no analytics (${signal}), and we respect that.` : question;
}

/** WCAG 2.4.11; what stands at the bottom, and the page’s end, stay above it. */
function keepClear(banner: HTMLElement): () => void {
  const { style: root } = document.documentElement;
  const measure = () => {
    root.setProperty("--above", `${banner.offsetHeight}px`);
    const focused = document.activeElement;
    const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
    const isBelow = bottom > banner.getBoundingClientRect().top && top < innerHeight;
    if (isBelow && !focused?.matches("body, .cookie *")) focused?.scrollIntoView({ block: "nearest" });
  };
  // at once, too: an observer waits for the next frame, and until then a note would stand over the banner
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.removeProperty("--above");
  };
}
