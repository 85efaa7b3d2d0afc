import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { orphansOf } from "./orphans.ts";
import { plainScene } from "./plain.ts";

test("a file of a picture that is gone is an orphan; needed files and the record are not", () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  mkdirSync(join(folder, "article"));
  for (const file of ["article/key-400x300.avif", "article/old-400x300.avif", "drawn.json"]) {
    writeFileSync(join(folder, file), "");
  }
  const scene = plainScene("tech", { width: 800, height: 600 });
  const pictures = [{ key: "article/key", master: "cover", family: "tech", scene, plain: true } as const];
  expect(orphansOf({ site: "Knack", pictures, cards: [] }, folder)).toEqual(["article/old-400x300.avif"]);
});
