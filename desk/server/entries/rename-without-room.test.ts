import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { iron, renamingDesk, titled } from "../testing/renaming-desk.ts";

/** How many more new files the disk takes, and who looks on after each step. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY, look: () => {} }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const linkSync = (from: string, to: string) => {
    if (disk.room-- <= 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
    fs.linkSync(from, to);
    disk.look();
  };
  const writeFileSync: typeof fs.writeFileSync = (file, ...rest) => {
    fs.writeFileSync(file, ...rest);
    if (disk.room <= 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
  };
  const watched = <A extends unknown[]>(step: (...args: A) => void) => {
    return (...args: A) => {
      step(...args);
      disk.look();
    };
  };
  return { ...fs, linkSync, writeFileSync, rmSync: watched(fs.rmSync), renameSync: watched(fs.renameSync) };
});

test("on a full disk all is as it was, however far it came", async () => {
  const { rename, root, baseOf, names } = await renamingDesk({
    "articles/iron.scene.yaml": "cover: {}\n",
    "pictures/article/iron.webp": "drawn",
    "pictures/drawn.json": '{\n  "article/iron": "a b"\n}\n',
  });
  const base = await baseOf(iron);
  const all = () => readdirSync(root, { recursive: true }).sort();
  const before = all();
  for (const room of [0, 1, 2]) {
    disk.room = room;
    expect(await rename(iron, "press", base)).toMatchObject({ code: "disk-full" });
    disk.room = Number.POSITIVE_INFINITY;
    expect(all()).toEqual(before);
    // it may name a copy that is not there, which would be drawn anew
    const drawn = JSON.parse(readFileSync(path.join(root, "pictures/drawn.json"), "utf8"));
    expect(drawn).toMatchObject({ "article/iron": "a b" });
  }
  expect((await rename(iron, "press", base)).path).toBe("articles/press.md");
  expect([names("articles"), existsSync(path.join(root, iron))]).toEqual([
    ["press.md", "press.scene.yaml"],
    false,
  ]);
});

test("at each step the article is there whole, with its drawings, so that a kill loses none of it", async () => {
  const files = { "articles/iron.scene.yaml": "cover: {}\n", "pictures/article/iron.webp": "drawn" };
  const { rename, root } = await renamingDesk({
    ...files,
    "articles/other.md": titled("Other").replace("Go on.", "[Go](/article/iron) on."),
  });
  const text = titled("Iron a Shirt");
  const found = (file: string) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), "utf8") : undefined;
  const moments: boolean[] = [];
  disk.look = () => {
    const isOld = found(iron) === text;
    const isNew = found("articles/press.md")?.replace("aliases: [iron]\n", "") === text;
    const isNamed = found("articles/other.md")?.includes(isOld ? "(/article/" : "(/article/press)");
    const belongs = Object.entries(files).every(([file, bytes]) =>
      [file, file.replace("iron", "press")].some((name) => found(name) === bytes),
    );
    moments.push(Boolean((isOld || isNew) && isNamed && belongs));
  };
  await rename(iron, "press");
  disk.look = () => {};
  expect(moments.length).toBeGreaterThan(8);
  expect(moments).toEqual(moments.map(() => true));
});
