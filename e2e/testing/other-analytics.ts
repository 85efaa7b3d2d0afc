import { wording } from "../../site/src/consent/consent.ts";

/** The analytics script of the other operator’s site, and what its banner says of the tool. */
export const otherAnalytics = "https://analytics.example/script.js";
export const analyticsTool = {
  name: "Stats",
  maker: "Example Lda, Portugal",
  cookies: [{ name: "_stats", days: 390 }],
};

/** What `cookieConsentWording` holds once this script was asked about. */
export const questionAboutIt = `${wording} ${otherAnalytics}`;
