import { parseJson, storedValue } from "../browser/stored-value.ts";

/** What the reader allowed (specification, chapter 3, “Cookie consent record”). */
export type Consent = { necessary: true; analytics: boolean; marketing: boolean };

/** The answer, or undefined while there is none (specification, chapter 7: key cookieConsent). */
export const storedConsent = storedValue<Consent | undefined>({
  key: "cookieConsent",
  initial: undefined,
  parse: parseConsent,
  format: (consent) => JSON.stringify(consent ?? null),
});

/** When the answer was given, as an ISO 8601 time (key cookieConsentTimestamp). */
export const storedConsentTime = storedValue<string | undefined>({
  key: "cookieConsentTimestamp",
  initial: undefined,
  parse: (text) => (Number.isNaN(Date.parse(text)) ? undefined : text),
  format: (time) => time ?? "",
});

/** Stores the answer with its time. Accept All allows all three, Reject Non-Essential only the necessary. */
export function answerConsent(allowed: boolean, now = new Date()): void {
  storedConsentTime.write(now.toISOString());
  storedConsent.write({ necessary: true, analytics: allowed, marketing: allowed });
}

/** Analytics may load only after a yes, and never while the browser sends Global Privacy Control. */
export function analyticsAllowed(consent: Consent | undefined, globalPrivacyControl: boolean): boolean {
  return consent?.analytics === true && !globalPrivacyControl;
}

/** The Global Privacy Control signal of this browser (W3C draft: `navigator.globalPrivacyControl`). */
export function hasGlobalPrivacyControl(): boolean {
  return (
    typeof navigator !== "undefined" &&
    "globalPrivacyControl" in navigator &&
    navigator.globalPrivacyControl === true
  );
}

function parseConsent(text: string): Consent | undefined {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return undefined;
  if (!("analytics" in value) || typeof value.analytics !== "boolean") return undefined;
  const marketing = "marketing" in value && value.marketing === true;
  return { necessary: true, analytics: value.analytics, marketing };
}
