import { useEffect } from "react";
import { longDateText } from "../articles/article.ts";
import { island } from "../browser/island.tsx";
import { useHydrated } from "../browser/use-hydrated.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import "../styles/panels.css";
import "./consent-receipt.css";
import {
  analyticsAllowed,
  answerAbout,
  answerConsent,
  refusalSignal,
  storedConsent,
  storedConsentTime,
  storedConsentWording,
} from "./consent.ts";
import { forgetOthers } from "./forget-others.ts";

/**
 * The answer that is stored on this device, and one button to change it. On the privacy page, with its full height
 * from the first paint, so that nothing below it moves.
 */
export const ConsentReceipt = island(function ConsentReceipt({
  analyticsScript,
}: {
  analyticsScript: string;
}) {
  const stored = useStoredValue(storedConsent);
  const time = useStoredValue(storedConsentTime);
  const question = useStoredValue(storedConsentWording);
  const consent = answerAbout(analyticsScript, stored, question);
  const hydrated = useHydrated();
  const signal = hydrated ? refusalSignal() : undefined;
  const isAllowed = analyticsAllowed(consent, signal);
  // without an analytics script of ours, data that another program stored at this address is left alone
  const isRefused = hydrated && analyticsScript !== "" && consent !== undefined && !isAllowed;
  useEffect(() => {
    if (isRefused) forgetOthers();
  }, [isRefused]);
  return (
    <section
      className={`receipt js-only${hydrated ? "" : " receipt--unread"}`}
      id="cookie-settings"
      aria-labelledby="receipt-title"
    >
      <h2 id="receipt-title">Your answer about cookies</h2>
      <div role="status">
        <p>
          Analytics: <span>{isAllowed ? "allowed." : "not allowed."}</span>{" "}
          {signal && (
            <span>{`Your browser asks us not to (${signal}), and we respect that, whatever you answer here.`}</span>
          )}
        </p>
        {!analyticsScript && <p>No such tool is in use today, so nothing is loaded either way.</p>}
        <p>{consent ? sinceText(time) : "You have not answered yet."}</p>
        <p>{consent && question ? `Wording of ${longDateText(question.slice(0, 10))}.` : emptyLine}</p>
      </div>
      <button
        type="button"
        className="btn btn--line"
        onClick={() => answerConsent(!consent?.analytics, analyticsScript)}
      >
        {consent?.analytics ? "Withdraw consent" : "Allow analytics"}
      </button>
    </section>
  );
});

/** Lines without content keep their height, so that nothing moves. */
const emptyLine = "\u00a0";

function sinceText(time: string | undefined): string {
  if (!time) return emptyLine;
  return `Since ${new Date(time).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" })}.`;
}
