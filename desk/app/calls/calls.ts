import type { Calls, Refusal } from "../../contract.ts";

type Name = keyof Calls;
type Part<N extends Name, K extends string> = Calls[N] extends { [key in K]: infer P } ? P : undefined;

/** What goes with a call; which of it a call takes, the contract says. */
export type Sent<N extends Name> = {
  query?: Part<N, "query">;
  body?: Part<N, "body">;
  signal?: AbortSignal;
};

/** Asks the desk’s server; throws a `Refused`. */
export type Ask = <N extends Name>(name: N, sent?: Sent<N>) => Promise<Part<N, "answer">>;

/** The server said no, or did not answer; the message is for whoever sits at the desk. */
export class Refused extends Error {
  readonly refusal: Refusal | undefined;

  constructor(refusal: Refusal | undefined) {
    super(refusal?.message ?? "The desk does not answer. Is npm run write still running?");
    this.name = "Refused";
    this.refusal = refusal;
  }
}

/** Calls with the token of this start. */
export function asker(token: () => string | null, fetcher: typeof fetch = fetch): Ask {
  return async (name, { query, body, signal } = {}) => {
    const [method = "GET", path = ""] = name.split(" ");
    const asked = new URLSearchParams(query as Record<string, string> | undefined).toString();
    const headers = new Headers({ authorization: `Bearer ${token() ?? ""}` });
    if (body !== undefined) headers.set("content-type", "application/json");
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    if (signal) init.signal = signal;
    const response = await fetcher(asked ? `${path}?${asked}` : path, init).catch(() => undefined);
    if (!response) throw new Refused(undefined);
    if (!response.ok) throw new Refused(await refusalOf(response));
    return (await response.json()) as never;
  };
}

export async function refusalOf(response: Response): Promise<Refusal | undefined> {
  const said: unknown = await response.json().catch(() => undefined);
  return typeof said === "object" && said !== null && "code" in said ? (said as Refusal) : undefined;
}
