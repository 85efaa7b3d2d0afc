import { expect, test } from "vitest";
import { lockIn, lockInTurn } from "./lock.ts";
import { folderOf } from "./testing/folder-of.ts";

test("who waits for a lock is told, and has it once the other lets go", async () => {
  const folder = folderOf();
  const first = lockIn(folder);
  const isTold = Promise.withResolvers<void>();
  const second = lockInTurn(folder, isTold.resolve);
  await isTold.promise;
  expect(lockIn(folder)).toBe(undefined);
  first?.close();
  const lock = await second;
  expect(lockIn(folder)).toBe(undefined);
  lock.close();
});
