import { useEffect } from "react";
import { dateText } from "../articles/article.ts";
import { storageKeys } from "../browser/storage-keys.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import {
  analyticsAllowed,
  answerAbout,
  answerConsent,
  refusalSignal,
  storedConsent,
  storedConsentTime,
  storedConsentWording,
} from "./consent.ts";
import "../ui/notice.css";
import { timeText } from "../../../site-folder/time-text.ts";

/** On the privacy page, with its full height from the first paint, so that nothing below it moves. */
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
  // data that another program stored at this address is left alone
  const isRefused = hydrated && analyticsScript !== "" && consent !== undefined && !isAllowed;
  useEffect(() => {
    if (isRefused) forgetOthers();
  }, [isRefused]);
  return (
    <section
      className={`panel notice js-only${hydrated ? "" : " is-unread"}`}
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
        <p>{consent && question ? `Wording of ${dateText(question.slice(0, 10))}.` : emptyLine}</p>
      </div>
      <button
        type="button"
        className="btn btn--line"
        data-toggle=""
        onClick={() => answerConsent(!consent?.analytics, analyticsScript)}
      >
        {consent?.analytics ? "Withdraw consent" : "Allow analytics"}
      </button>
    </section>
  );
});

const emptyLine = "\u00a0";

function sinceText(time: string | undefined): string {
  if (!time) return emptyLine;
  return `Since ${timeText(time)}.`;
}

/**
 * What an analytics tool stored for this site: entries that are not ours, and all cookies, since we set none. Cookies
 * of the tool's own host, or hidden from scripts, cannot be removed.
 */
function forgetOthers(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!isOurs(key)) storage.removeItem(key);
  } catch {
    // storage is blocked, so there is nothing to remove
  }
  for (const cookie of document.cookie.split("; ")) {
    const [name] = cookie.split("=", 1);
    for (const domain of ["", ...domainsOf(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is too young for browsers we name
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
    }
  }
}

function isOurs(key: string): boolean {
  return key in storageKeys || key.startsWith("page:");
}

/** For which it may set cookies: `www.knack.example`, `knack.example`, `example`. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return parts.map((_, at) => parts.slice(at).join("."));
}
