import { expect, test, vi } from "vitest";
import { buildIndex } from "./build-index.ts";
import { resultsOf } from "./results-of.ts";

const texts = { title: "Door", description: "", category: "", tags: [], headings: [], content: "" };
const { start, others } = buildIndex([{ card: { kind: "article", id: "door" }, texts, askedAs: [] }], [], 1);
const fetched: string[] = [];
let isLost = true;
const dataset: { start?: string } = { start: JSON.stringify({ ...start, version: "old" }) };

vi.stubGlobal("document", { documentElement: { dataset } });
vi.stubGlobal("fetch", async (address: string) => {
  if (isLost) throw new TypeError("Failed to fetch");
  fetched.push(address);
  const name = address.replace(/^.*\/|\.json$/g, "");
  return Response.json(name === "start" ? { ...start, version: "v" } : others.get(name));
});

test("after a failure it is searched again, and whoever asks next gets at once what was found", async () => {
  await expect(resultsOf("door", 24, () => {})).rejects.toThrow("Failed to fetch");
  isLost = false;
  const { found } = await resultsOf("door", 24, () => {});
  expect(found.map(({ card }) => card.id)).toEqual(["door"]);
  // what the page began with may be of an earlier release
  expect(fetched.slice(0, 2)).toEqual(["/find/start.json", expect.stringMatching("/find/files/v/")]);
  const before = fetched.length;
  const shown = vi.fn();
  const all = resultsOf("door", 24, shown);
  expect(shown).toHaveBeenCalledOnce();
  expect(shown.mock.lastCall).toEqual([await all]);
  expect(fetched.length).toBe(before);
});
