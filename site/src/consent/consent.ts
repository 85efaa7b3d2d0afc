import { parseJson, storedValue } from "../browser/stored-value.ts";

/** Specification, chapter 3, “Cookie consent record”. */
export type Consent = {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** ISO 8601; records from before 28 November 2026 have none. */
  timestamp?: string;
};

/** Undefined before there is an answer (specification, chapter 7: key cookieConsent). */
export const storedConsent = storedValue<Consent | undefined>({
  key: "cookieConsent",
  initial: undefined,
  parse: parseConsent,
  format: (consent) => JSON.stringify(consent ?? null),
});

/** ISO 8601 (key cookieConsentTimestamp). */
export const storedConsentTime = storedValue<string | undefined>({
  key: "cookieConsentTimestamp",
  initial: undefined,
  parse: (text) => (isTime(text) ? text : undefined),
  format: (time) => time ?? "",
});

/** The first day on which this wording was shown. Change it with the wording. */
export const wording = "2026-11-24";

/**
 * The wording and the analytics script that it named (key cookieConsentWording). Answers from before this key existed
 * have none.
 */
export const storedConsentWording = storedValue<string | undefined>({
  key: "cookieConsentWording",
  initial: undefined,
  parse: (text) =>
    /^\d{4}-\d\d-\d\d( \S+)?$/.test(text) && Date.parse(text.slice(0, 10)) ? text : undefined,
  format: (question) => question ?? "",
});

/** Accept All allows all three, Reject Non-Essential only the necessary. */
export function answerConsent(allowed: boolean, script: string, now = new Date()): void {
  const timestamp = now.toISOString();
  storedConsentTime.write(timestamp);
  storedConsentWording.write(script ? `${wording} ${script}` : wording);
  storedConsent.write({ necessary: true, analytics: allowed, marketing: allowed, timestamp });
}

/** A yes that was given for another script, or none, is no answer. A no stays a no. */
export function answerAbout(
  script: string,
  consent: Consent | undefined,
  question: string | undefined,
): Consent | undefined {
  const isForAnother = consent?.analytics && script !== "" && question?.split(" ")[1] !== script;
  return isForAnother ? undefined : consent;
}

/** Only after a yes, and never while the browser signals a refusal. */
export function analyticsAllowed(consent: Consent | undefined, signal: string | undefined): boolean {
  return consent?.analytics === true && !signal;
}

/**
 * Global Privacy Control (W3C draft, `navigator.globalPrivacyControl`) or Do Not Track (W3C note,
 * `navigator.doNotTrack`).
 */
export function refusalSignal(): string | undefined {
  // TypeScript's DOM types lack both
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: unknown;
    doNotTrack?: unknown;
  };
  if (globalPrivacyControl === true) return "Global Privacy Control";
  return doNotTrack === "1" ? "Do Not Track" : undefined;
}

function parseConsent(text: string): Consent | undefined {
  const { analytics, marketing, timestamp } = Object(parseJson(text));
  if (typeof analytics !== "boolean") return undefined;
  return {
    necessary: true,
    analytics,
    marketing: marketing === true,
    ...(typeof timestamp === "string" && isTime(timestamp) && { timestamp }),
  };
}

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
