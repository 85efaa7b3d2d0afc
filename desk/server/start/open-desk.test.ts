import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { openDesk, stateFolder } from "./open-desk.ts";

test("a site has one desk at a time; its port is nobody else’s", async () => {
  const root = folderOf();
  const cache = folderOf();
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const open = (site = root) =>
    openDesk({ root: site, state: stateFolder(site, cache), from: port, page: site });
  const first = await open();
  expect(Number(new URL(first.origin).port)).toBeGreaterThan(port);
  await expect(open()).rejects.toThrow("is running already");
  const other = await open(folderOf());
  expect(other.origin).not.toBe(first.origin);
  for (const { end } of [first, other]) await end();
  await (await open()).end();
});
