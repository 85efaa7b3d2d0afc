import { useEffect, useRef } from "react";
import type { AnalyticsTool } from "../../../site-folder/schemas/site.ts";
import { addLateStyle } from "../browser/late-style.dom.ts";
import { answerConsent, cookiesText, refusalSignal } from "./consent.ts";
import style from "./cookie-banner.css?inline";

addLateStyle(style);

type Props = { analyticsScript: string; tool?: AnalyticsTool };

export function CookieQuestion({ analyticsScript, tool }: Props) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => (banner.current ? keepClear(banner.current) : undefined), []);
  return (
    <section className="cookie" aria-labelledby="cookie-title" ref={banner}>
      <h2 id="cookie-title">A word about cookies</h2>
      <p>We store on your device what this site needs.</p>
      {/* a short paragraph: as one long one it was the largest contentful paint of six pages, a second after load */}
      <p>
        <span>{`${aboutAnalytics(analyticsScript !== "", tool)} `}</span>
        <a href="/privacy">Privacy policy</a>
      </p>
      <div>
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

function aboutAnalytics(hasAnalytics: boolean, tool: AnalyticsTool | undefined): string {
  const signal = refusalSignal();
  if (signal) return `Your browser asks for no analytics (${signal}), and we respect that.`;
  if (!hasAnalytics) return "Nothing else is loaded today, whatever you answer.";
  if (!tool) return "If you accept, we also use analytics, to learn which tips help.";
  return `If you accept, we also load ${tool.name} by ${tool.maker}, to learn which tips help. ${cookiesText(tool)}`;
}

/** WCAG 2.4.11; style rules use its height. */
function keepClear(banner: HTMLElement): () => void {
  const { style: root } = document.documentElement;
  const measure = () => {
    root.setProperty("--banner", `${banner.offsetHeight}px`);
    const focused = document.activeElement;
    const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
    const isBelow = bottom > banner.getBoundingClientRect().top && top < window.innerHeight;
    if (isBelow && focused !== document.body && !banner.contains(focused))
      focused?.scrollIntoView({ block: "nearest" });
  };
  // at once, too: an observer waits for the next frame, and until then a note would stand over the banner
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.removeProperty("--banner");
  };
}
