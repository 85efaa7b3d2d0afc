import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { roomFault } from "./room.ts";

test("a disk with hardly any room is told, with what is left", () => {
  expect(roomFault("releases", { bavail: 10, bsize: 4096 })).toBe(
    "The disk of releases is full, or nearly (0 MB are left): make room and publish again.",
  );
  expect(roomFault("releases", { bavail: 1_000_000, bsize: 4096 })).toBeUndefined();
  expect([undefined, expect.stringContaining(tmpdir())]).toContainEqual(roomFault(tmpdir()));
});
