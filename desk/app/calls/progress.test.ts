import { expect, test } from "vitest";
import type { Progress } from "../../contract.ts";
import { progressIn } from "./progress.ts";

async function gathered(chunks: readonly Uint8Array[]): Promise<Progress[]> {
  const stream = new ReadableStream({
    start(to) {
      for (const chunk of chunks) to.enqueue(chunk);
      to.close();
    },
  });
  const all: Progress[] = [];
  for await (const progress of progressIn(new Response(stream))) all.push(progress);
  return all;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test("lines come whole, wherever the network cuts them, within a letter too", async () => {
  const all = bytes('{"kind":"line","text":"Água"}\n{"kind":"done","isPublished":true,"summary":["Olá"]}\n');
  const cut = all.indexOf(0xc3) + 1;
  expect(await gathered([all.slice(0, cut), all.slice(cut, cut + 20), all.slice(cut + 20)])).toEqual([
    { kind: "line", text: "Água" },
    { kind: "done", isPublished: true, summary: ["Olá"] },
  ]);
});

test("a publish whose lines end before it says that it is done is told as a desk that does not answer", async () => {
  await expect(gathered([bytes('{"kind":"line","text":"Building"}\n')])).rejects.toThrow("does not answer");
});
