import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { folderOf } from "../testing/desk.ts";
import { pageIn } from "./built-page.ts";

test("desks that start at a time make their page once, and none takes away what another has begun to show", async () => {
  const cache = folderOf({ "page-old/index.html": "Old" });
  let made = 0;
  const start = async () => {
    const folder = await pageIn(cache, "new", async (making) => {
      made++;
      await wait(20);
      mkdirSync(making, { recursive: true });
      writeFileSync(path.join(making, "index.html"), "New");
    });
    for (let look = 0; look < 50; look++) {
      expect(existsSync(path.join(folder, "index.html"))).toBe(true);
      await wait(1);
    }
  };
  await Promise.all([start(), wait(5).then(start), start()]);
  expect(made).toBe(1);
  expect(readdirSync(cache).filter((name) => name.startsWith("page-"))).toEqual(["page-new"]);
});

test("a page that could not be made is made by the next", async () => {
  const cache = folderOf({});
  const fails = pageIn(cache, "new", async (making) => {
    mkdirSync(making);
    throw new Error("no room");
  });
  await expect(fails).rejects.toThrow("no room");
  const folder = await pageIn(cache, "new", async (making) => void mkdirSync(making));
  expect(existsSync(folder)).toBe(true);
});
