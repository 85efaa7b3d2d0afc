import { expect, test } from "vitest";
import type { KeptStore } from "./kept-store.ts";
import { discard, strandedIn } from "./stranded.ts";

function storeOf(kept: Map<string, unknown>): KeptStore {
  return {
    put: async (key, value) => void kept.set(key, value),
    remove: async (key, isIt = () => true) => void (isIt(kept.get(key)) && kept.delete(key)),
    all: async (begin) => [...kept].filter(([key]) => key.startsWith(begin)),
  };
}

const draft = (text: string, at: number) => ({ text, base: "#", at });

test("what was typed into a file that is gone is found, of every window, and of no other site", async () => {
  const store = storeOf(
    new Map<string, unknown>([
      ["/site\narticles/tea.md\na", draft("tea", 1)],
      ["/site\narticles/pots.md\na", draft("pots", 2)],
      ["/site\narticles/pots.md\nb", draft("more pots", 3)],
      ["/site\narticles/junk.md\na", "junk"],
      ["/site2\narticles/pots.md\na", draft("theirs", 4)],
    ]),
  );
  const found = await strandedIn(store, "/site", new Set(["articles/tea.md"]));
  expect(found.map(({ path, text }) => [path, text])).toEqual([
    ["articles/pots.md", "more pots"],
    ["articles/pots.md", "pots"],
  ]);
});

test("one is discarded as it was seen; what was typed since stays", async () => {
  const kept = new Map<string, unknown>([["/site\narticles/pots.md\na", draft("pots", 2)]]);
  const store = storeOf(kept);
  const [seen] = await strandedIn(store, "/site", new Set());
  if (!seen) throw new Error("none");
  kept.set(seen.key, draft("pots and pans", 3));
  await discard(store, seen);
  expect(kept.size).toBe(1);
  await discard(store, { ...seen, text: "pots and pans" });
  expect(kept.size).toBe(0);
});
