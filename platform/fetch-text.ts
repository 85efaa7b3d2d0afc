/** How an address is asked; tests give another. */
export type Ask = typeof fetch;

/** Too long, on another host, or led on without an end. The message lacks its subject. */
export class NotRead extends Error {}

export class LeadsElsewhere extends NotRead {}

type Limits = {
  /** Unpacked, in bytes. */
  longest: number;
  /** For all of it, in ms. */
  patience?: number;
  headers?: Record<string, string>;
  ask?: Ask | undefined;
};

const mostRedirects = 5;

/**
 * All that our programs read from outside: within limits, and without redirects to a third host. The text is empty
 * unless the status is one of success.
 */
export async function textAt(
  address: string | URL,
  { longest, patience = 15_000, headers, ask = fetch }: Limits,
): Promise<{ status: number; text: string }> {
  const { host } = new URL(address);
  const signal = AbortSignal.timeout(patience);
  let at = new URL(address);
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const response = await ask(at, {
      signal,
      redirect: "manual",
      cache: "no-store",
      ...(headers && { headers }),
    });
    const { status, ok } = response;
    if (ok) return { status, text: await textOf(response, longest) };
    leaveUnread(response);
    const location = response.headers.get("location");
    if (status < 300 || status > 399 || !location) return { status, text: "" };
    at = new URL(location, at);
    if (at.host !== host) throw new LeadsElsewhere(`leads to another host, ${at.host}`);
  }
  throw new NotRead(`leads on more than ${mostRedirects} times`);
}

/** Nobody waits for its end, since the other end of a copy may never be read. */
function leaveUnread({ body }: Response): void {
  body?.cancel().catch(() => {});
}

async function textOf({ body }: Response, longest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > longest) throw new NotRead(`is longer than ${longest / 1_000_000} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The status of an address, and where its redirects end; of what it answers nothing is read. */
export async function statusAt(address: string, patience: number): Promise<{ status: number; end: string }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  leaveUnread(response);
  return { status: response.status, end: response.url };
}
