import { expect, test } from "vitest";
import { type Entry, indexFiles } from "../find/index-files.ts";
import { placedFiles } from "./placed-files.ts";

const words = Array.from({ length: 3000 }, (_, at) => `word${at}`);

/** So many articles, each with words of its own; `changed`: what the first one says besides. */
const placed = (changed = "", count = 60) =>
  placedFiles(
    indexFiles(
      Array.from({ length: count }, (_, at): Entry => {
        const content = `${words.slice(at * 40, at * 40 + 80).join(" ")}${at === 0 ? ` ${changed}` : ""}`;
        const fields = { title: `Tip ${at}`, description: "", category: "", tags: [], headings: [], content };
        return { card: { kind: "article", id: `${at}`, title: fields.title }, fields, alsoCalled: [] };
      }),
      [],
    ),
  );

const before = placed();

test("every file is where start says", () => {
  const { folders } = JSON.parse(before.texts.get("start") ?? "");
  expect(folders).toHaveLength(32);
  expect([...before.texts.keys()].filter((name) => name.endsWith("/texts-29"))).toEqual([
    `files/${folders[29]}/texts-29`,
  ]);
  expect(before.texts.has(`files/${folders[0]}/words`)).toBe(true);
});

test("one word changes the addresses of few files, and what has another content has another address", () => {
  const after = placed("word7");
  const isMoved = (name: string) => !before.texts.has(name);
  const moved = [...after.texts.keys()].filter(isMoved);
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan(after.texts.size / 4);
  for (const [name, text] of after.texts)
    if (name !== "start" && !isMoved(name)) expect(text).toBe(before.texts.get(name));
  expect(after.version).toBe(before.version);
});

test("one article more numbers all others anew, and says so", () => {
  expect(placed("", 61).version).not.toBe(before.version);
});

test("the same articles give the same files", () => {
  expect(placed()).toEqual(before);
});
