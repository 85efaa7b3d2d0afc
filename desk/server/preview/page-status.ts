import { minute } from "../../../platform/durations.ts";

/**
 * Undefined while the site's server is starting, or if it ended during the answer. On a connection of its own: a server
 * that a busy machine did not run for some seconds first closes those that were idle, with the requests that wait there.
 */
export async function pageStatus(address: string): Promise<number | undefined> {
  const headers = { accept: "text/html", connection: "close" };
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(minute) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}
