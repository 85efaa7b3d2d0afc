import { tallyOf } from "./tally.ts";

export const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

type Fields = { status?: number; referrer?: string; agent?: string; purpose?: string; method?: string };

/** A line as nginx writes it by our `deploy/`. */
export function line(
  target: string,
  { status = 200, referrer = "-", agent = browser, purpose = "-", method = "GET" }: Fields = {},
): string {
  return `203.0.113.9 - - [22/Nov/2026:10:00:00 +0000] "${method} ${target} HTTP/2.0" ${status} 12 "${referrer}" "${agent}" "${purpose}"`;
}

/** What is counted of these lines. */
export function counted(lines: readonly string[]) {
  const { tally, add } = tallyOf("tips.example");
  for (const one of lines) add(one);
  return tally;
}
