import { useStoredValue } from "../storage/stored-value.ts";
import { useHydrated } from "../storage/use-hydrated.ts";
import { answerConsent, storedConsent, storedConsentTime } from "./consent.ts";

/** What this device has stored as the reader's answer, and one click to change it. Stands on the privacy page. */
export function ConsentReceipt() {
  const consent = useStoredValue(storedConsent);
  const time = useStoredValue(storedConsentTime);
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <section className="receipt" aria-labelledby="receipt-title">
      <h2 id="receipt-title">Your answer about cookies</h2>
      <p role="status">
        {consent
          ? `Analytics: ${consent.analytics ? "allowed" : "not allowed"}`
          : "You have not answered yet. Analytics: not allowed"}
        {time &&
          `, since ${new Date(time).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}`}
        .
      </p>
      <button type="button" className="btn btn--line" onClick={() => answerConsent(!consent?.analytics)}>
        {consent?.analytics ? "Withdraw consent" : "Allow analytics"}
      </button>
    </section>
  );
}
