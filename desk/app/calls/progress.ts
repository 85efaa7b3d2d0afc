import type { Progress } from "../../contract.ts";
import { Refused, refusalOf } from "./calls.ts";

export type PublishCall = "POST /api/publish" | "POST /api/publish-back" | "GET /api/publish";

/** Each line of a publish as it comes. Throws a `Refused`, also where the lines end before `done`. */
export type Progresses = (name: PublishCall, signal?: AbortSignal) => AsyncGenerator<Progress>;

export function progresses(token: () => string | null, fetcher: typeof fetch = fetch): Progresses {
  return async function* (name, signal) {
    const [method = "GET", path = ""] = name.split(" ");
    const init: RequestInit = { method, headers: { authorization: `Bearer ${token() ?? ""}` } };
    if (signal) init.signal = signal;
    const response = await fetcher(path, init).catch(() => undefined);
    if (!response) throw new Refused(undefined);
    if (!response.ok) throw new Refused(await refusalOf(response));
    let isWhole = false;
    for await (const line of linesIn(response)) {
      const progress = JSON.parse(line) as Progress;
      isWhole ||= progress.kind !== "line";
      yield progress;
    }
    if (!isWhole) throw new Refused(undefined);
  };
}

async function* linesIn(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    // a stream that breaks off has said what it said
    const { value, done } = (await reader?.read().catch(() => undefined)) ?? { value: undefined, done: true };
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter(Boolean);
    if (done) break;
  }
  if (rest) yield rest;
}
