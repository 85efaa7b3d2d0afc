import type { Progress } from "../../contract.ts";
import { Refused, request } from "./calls.ts";

export type PublishCall = "POST /api/publish" | "POST /api/publish-back" | "GET /api/publish";

/** Each line of a publish as it comes. Throws a `Refused`, also where the lines end before `done`. */
export async function* watchPublish(name: PublishCall): AsyncGenerator<Progress> {
  const [method = "GET", path = ""] = name.split(" ");
  yield* progressIn(await request(path, { method }));
}

export async function* progressIn(response: Response): AsyncGenerator<Progress> {
  let isWhole = false;
  for await (const line of linesIn(response)) {
    const progress = JSON.parse(line) as Progress;
    isWhole ||= progress.kind !== "line";
    yield progress;
  }
  if (!isWhole) throw new Refused(undefined);
}

async function* linesIn(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    // a stream that breaks off has said what it said
    const { value, done } = (await reader?.read().catch(() => undefined)) ?? { value: undefined, done: true };
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter(Boolean);
    if (done) break;
  }
  if (rest) yield rest;
}
