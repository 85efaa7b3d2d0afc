import { LeadsElsewhere, NotRead, textAt } from "../../../platform/fetch-text.ts";

/** The longest feed that is read, unpacked: about 5,000 articles. */
export const longestFeedBytes = 5_000_000;

/** The JSON of a feed. Throws a clause that says what is wrong. */
export async function fetchFeed(url: string): Promise<unknown> {
  const headers = { Accept: "application/feed+json" };
  const { status, text } = await textAt(url, { longest: longestFeedBytes, headers }).catch(
    (error: unknown) => {
      if (!(error instanceof NotRead)) throw error;
      // what another host says would go out to all readers
      const remedy = error instanceof LeadsElsewhere ? "; name the feed’s own address in FEED_URL" : "";
      throw new Error(`it ${error.message}${remedy}`);
    },
  );
  if (text === "") throw new Error(`it answered ${status}`);
  return JSON.parse(text);
}
