import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AnalyticsTool } from "../../../brand/site.ts";
import { adoptStyle } from "../browser/adopt-style.ts";
import { island } from "../browser/island.tsx";
import { useHydrated } from "../browser/use-hydrated.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import {
  analyticsAllowed,
  answerAbout,
  answerConsent,
  type Consent,
  cookiesText,
  refusalSignal,
  storedConsent,
  storedConsentWording,
} from "./consent.ts";
import style from "./cookie-banner.css?inline";

/** How long after load the banner appears, in milliseconds (specification, chapter 9). */
const bannerDelay = 1000;

type Props = { analyticsScript: string; tool?: AnalyticsTool };

/**
 * Asks once, a second after load, and again when another analytics script is set up; loads that script only after a
 * yes (specification, chapters 4 and 7). It comes early in the tab order and is announced once to screen readers.
 */
export const CookieBanner = island(function CookieBanner({ analyticsScript, tool }: Props) {
  const stored = useStoredValue(storedConsent);
  const consent = answerAbout(analyticsScript, stored, useStoredValue(storedConsentWording));
  const hydrated = useHydrated();
  const isAsking = useDelayAfterLoad() && !consent;
  useAnalytics(analyticsScript, consent);
  return (
    hydrated && (
      <>
        <p className="sr" role="status">
          {isAsking && <span>There is a question about cookies at the beginning of this page.</span>}
        </p>
        {isAsking && <Question analyticsScript={analyticsScript} tool={tool} />}
      </>
    )
  );
});

function Question({ analyticsScript, tool }: Props) {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => adoptStyle(style), []);
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

/** Scrolls the element that has or gets the focus above the banner (WCAG 2.4.11); style rules use its height. */
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
  const observer = new ResizeObserver(measure);
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.removeProperty("--banner");
  };
}

function useDelayAfterLoad(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => setDue(true), bannerDelay);
    };
    // an early press can hydrate the island before load
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait);
    return () => {
      window.removeEventListener("load", wait);
      clearTimeout(timer);
    };
  }, []);
  return due;
}

function useAnalytics(script: string, consent: Consent | undefined) {
  const allowed = analyticsAllowed(consent, refusalSignal());
  useEffect(() => {
    const isLoaded = document.querySelector("script[data-analytics]");
    // a script that runs cannot be stopped, but a reloaded page does not load it
    if (isLoaded && !allowed) location.reload();
    if (isLoaded || !allowed || !script) return;
    const element = Object.assign(document.createElement("script"), { src: script, async: true });
    element.dataset.analytics = "";
    document.head.append(element);
  }, [allowed, script]);
}
