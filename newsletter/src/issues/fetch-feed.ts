/** The longest feed that is read, unpacked: about 5,000 articles. */
export const longestFeed = 5_000_000;

const mostRedirects = 5;
const patience = 15_000;

/**
 * The JSON at an address. Reads at most 5 MB, whatever the answer unpacks to, and follows redirects on the same host
 * only: what another host says would go out to all readers. Throws a clause that says what is wrong.
 */
export async function fetchFeed(url: string, get: typeof fetch = fetch): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const headers = { Accept: "application/feed+json" };
  let at = url;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const response = await get(at, { signal, headers, redirect: "manual" });
    if (response.ok) return JSON.parse(await textOf(response));
    await response.body?.cancel();
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || !location)
      throw new Error(`it answered ${response.status}`);
    const next = new URL(location, at);
    if (next.host !== new URL(url).host)
      throw new Error(`it leads to another host, ${next.host}; name the feed’s own address in FEED_URL`);
    at = next.href;
  }
  throw new Error(`it leads on more than ${mostRedirects} times`);
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // leaving the loop ends the transfer
    if (length > longestFeed) throw new Error(`it is longer than ${longestFeed / 1_000_000} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
