import { type ComponentProps, useEffect, useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import {
  analyticsAllowed,
  answerAbout,
  type Consent,
  refusalSignal,
  storedConsent,
  storedConsentWording,
} from "./consent.ts";
import { CookieQuestion } from "./cookie-question.tsx";

/** After load, in milliseconds (specification, chapter 9). */
const bannerDelay = 1000;

type Props = ComponentProps<typeof CookieQuestion>;

/**
 * Asks once, and again when another analytics script is set up (specification, chapters 4 and 7). Early in the tab
 * order and announced once.
 */
export const CookieBanner = island(
  function CookieBanner({ analyticsScript, analytics }: Props) {
    const stored = useStoredValue(storedConsent);
    const consent = answerAbout(analyticsScript, stored, useStoredValue(storedConsentWording));
    const hydrated = useHydrated();
    const isAsked = useDelayAfterLoad() && !consent;
    useAnalytics(analyticsScript, consent);
    return (
      hydrated && (
        <>
          <p className="sr" role="status">
            {isAsked && <span>There is a question about cookies at the beginning of this page.</span>}
          </p>
          {isAsked && <CookieQuestion analyticsScript={analyticsScript} analytics={analytics} />}
        </>
      )
    );
  },
  { isUnseen: true },
);

function useDelayAfterLoad(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const wait = () => void setTimeout(() => setDue(true), bannerDelay);
    // an early press can hydrate the island before load
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait);
  }, []);
  return due;
}

function useAnalytics(script: string, consent: Consent | undefined) {
  const allowed = analyticsAllowed(consent, refusalSignal());
  useEffect(() => {
    const isLoaded = document.querySelector("[data-analytics]");
    // a script that runs cannot be stopped, but a reloaded page does not load it
    if (isLoaded && !allowed) location.reload();
    if (isLoaded || !allowed || !script) return;
    const element = Object.assign(document.createElement("script"), { src: script });
    element.dataset.analytics = "";
    document.head.append(element);
  }, [allowed, script]);
}
