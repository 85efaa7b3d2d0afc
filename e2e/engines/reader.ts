/** What a reader does in a browser, in the words that every engine's client library knows. Things are named by selector. */
export type Reader = {
  /** A new visit: nothing stored, the cookie banner answered unless it is what the journey is about. */
  visit(path: string, options?: { consent?: boolean }): Promise<void>;
  /** Makes the window so wide, in pixels. */
  widen(width: number): Promise<void>;
  press(selector: string): Promise<void>;
  /** Types into a field; `\n` at the end sends its form. */
  type(selector: string, text: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression in the page. */
  value(expression: string): Promise<unknown>;
  close(): Promise<void>;
};

const answered = JSON.stringify({ necessary: true, analytics: false, marketing: false });

/** Runs on a page of the site before a visit: what an earlier journey stored is gone. */
export function freshStorage(consent: boolean): string {
  const answer = consent ? `localStorage.setItem("cookieConsent", ${JSON.stringify(answered)});` : "";
  return `(() => { localStorage.clear(); sessionStorage.clear(); ${answer} return true; })()`;
}

/** Waits until an expression in the page is true. */
export async function until(reader: Reader, expression: string): Promise<void> {
  const end = Date.now() + 180_000;
  let last: unknown;
  while (Date.now() < end) {
    // a page that is just leaving has no answer
    last = await reader.value(`Boolean(${expression})`).catch((error) => error);
    if (last === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it did not become true: ${expression} (at last: ${last})`);
}
