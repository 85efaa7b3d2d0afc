import { expect, test } from "vitest";
import { indexFiles, type Start } from "../find/index-files.ts";
import { libraryOf } from "../find/library.ts";
import { shownAnswer } from "./search-answer.ts";

test("until all tips are known, only the cards of the first ones are fetched; then those of the whole first part", () => {
  const entries = Array.from({ length: 60 }, (_, at) => ({
    card: { kind: "article" as const, id: `${at}`, title: "Door" },
    fields: { title: "Door", description: "", category: "", tags: [], headings: [], content: "" },
    alsoCalled: [],
  }));
  const files = indexFiles(entries, []);
  const shownOf = (have: ReadonlyMap<string, unknown>) => {
    const library = libraryOf(files.get("start") as Start, have);
    const shown = shownAnswer(library, { query: "door", count: 24, seen: new Set() });
    return { shown, missing: [...library.missing] };
  };
  const early = shownOf(new Map([...files].filter(([name]) => !/^(words|rest|cards)/.test(name))));
  expect(early.shown).toMatchObject({ foundCount: 60, isExactComplete: false });
  expect(early.missing.sort()).toEqual(["cards-0", "rest", "words"]);
  expect(shownOf(new Map([...files].filter(([name]) => name !== "rest"))).shown.exact).toHaveLength(6);
  expect(shownOf(files).shown.exact).toHaveLength(24);
});
