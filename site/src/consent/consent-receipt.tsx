import { island } from "../browser/island.tsx";
import { useHydrated } from "../browser/use-hydrated.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import "../styles/panels.css";
import "./consent-receipt.css";
import {
  analyticsAllowed,
  answerConsent,
  hasGlobalPrivacyControl,
  storedConsent,
  storedConsentTime,
} from "./consent.ts";

/**
 * What this device has stored as the reader's answer, and one click to change it. Stands on the privacy page,
 * in its full height from the first paint on, so that nothing below it moves.
 */
export const ConsentReceipt = island(function ConsentReceipt() {
  const consent = useStoredValue(storedConsent);
  const time = useStoredValue(storedConsentTime);
  const hydrated = useHydrated();
  const refusedByBrowser = hydrated && hasGlobalPrivacyControl();
  const answered = consent ? sinceText(time) : "You have not answered yet.";
  return (
    <section
      className={`receipt js-only${hydrated ? "" : " receipt--unread"}`}
      aria-labelledby="receipt-title"
    >
      <h2 id="receipt-title">Your answer about cookies</h2>
      <div role="status">
        <p>
          Analytics: <span>{analyticsAllowed(consent, refusedByBrowser) ? "allowed." : "not allowed."}</span>{" "}
          {refusedByBrowser && (
            <span>
              Your browser asks us not to (Global Privacy Control), and we follow it, whatever is answered
              here.
            </span>
          )}
        </p>
        <p>{answered}</p>
      </div>
      <button type="button" className="btn btn--line" onClick={() => answerConsent(!consent?.analytics)}>
        {consent?.analytics ? "Withdraw consent" : "Allow analytics"}
      </button>
    </section>
  );
});

/** A line of its own even when the time is not known. */
function sinceText(time: string | undefined): string {
  if (!time) return "\u00a0";
  return `Since ${new Date(time).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}.`;
}
