/**
 * Everything that the site stores on a reader's device (specification, chapter 7). The privacy page's table is
 * generated from it, and types allow no other key. Islands import its types only.
 */
export const storageKeys = {
  theme: { area: "localStorage", purpose: "light or dark" },
  cookieConsent: { area: "localStorage", purpose: "your answer about analytics and marketing" },
  cookieConsentTimestamp: { area: "localStorage", purpose: "when you answered" },
  cookieConsentWording: {
    area: "localStorage",
    purpose: "which words of the question you answered, and about which analytics tool",
  },
  savedArticles: { area: "localStorage", purpose: "the articles you saved" },
  savedQuizzes: { area: "localStorage", purpose: "the quizzes you saved" },
  offline: { area: "localStorage", purpose: "whether saved tips are kept for when you are offline" },
  quizPause: { area: "localStorage", purpose: "whether a quiz waits for you after each answer" },
  lastVisits: {
    area: "localStorage",
    purpose:
      "the days of your last two visits to the home page or Browse, which say how many tips are new to you",
  },
  devices: { area: "sessionStorage", purpose: "the devices you chose in articles" },
  "page:": {
    area: "sessionStorage",
    purpose: "and an article’s address: the steps you ticked there and the section you had come to",
  },
} as const satisfies Record<string, { area: StorageArea; purpose: string }>;

/** Once a reader has saved something (`offline/`): a cache for each page, and the worker. */
export const copiesKept = {
  "saved-page:":
    "and an address: a copy of a page you saved, of the home page, or of the one you see without a connection, with all it is made of",
  "/sw.js": "the worker that shows them without a connection",
} as const;

export type StorageArea = "localStorage" | "sessionStorage";

/** Or the key under which `sessionStorage` has the state of one page. */
export type StorageKey = Exclude<keyof typeof storageKeys, "page:"> | `page:${string}`;

const lives: Record<StorageArea, string> = {
  localStorage: "until you delete it",
  sessionStorage: "until you close the tab",
};

/** For `{storage}` in a page's text. */
export function storageTable(): string {
  const rows = Object.entries(storageKeys).map(
    ([key, { area, purpose }]) => `| \`${key}\` | ${purpose}, ${lives[area]} |`,
  );
  const life = "while you have something saved and do not switch it off";
  const copies = Object.entries(copiesKept).map(
    ([name, purpose]) => `| \`${name}\` | only once you have saved something: ${purpose}, ${life} |`,
  );
  return ["| Entry | What it holds, and how long |", "| --- | --- |", ...rows, ...copies].join("\n");
}
