import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith } from "../../../site/src/testing/content-folder.ts";
import { deskOf } from "../testing/desk.ts";

const iron = "articles/iron.md";
const long = article + "\nGo on, as one goes on, and on.\n".repeat(8_000);

test("a long text is checked by another thread than the one that saves, which answers first", async () => {
  const { call, root } = await deskOf(folderWith({ [iron]: article }));
  const { hash } = (await call("GET", `/api/file?path=${iron}`)).json;
  const [saving, all] = [process.threadCpuUsage(), process.cpuUsage()];
  let isChecked = false;
  const checked = call("POST", "/api/check", { path: iron, text: long }).finally(() => {
    isChecked = true;
  });
  const saved = await call("PUT", "/api/file", { path: iron, text: `${article}More.\n`, base: hash });
  expect([saved.status, isChecked]).toEqual([200, false]);
  expect(readFileSync(path.join(root, iron), "utf8")).toBe(`${article}More.\n`);
  expect((await checked).json.faults).toContainEqual(expect.objectContaining({ field: "body" }));
  expect(process.threadCpuUsage(saving).user).toBeLessThan(process.cpuUsage(all).user / 3);
});
