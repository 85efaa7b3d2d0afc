import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { orphansOf } from "./orphans.ts";
import { plainScene } from "./plain.ts";

test("a file of a picture that is gone is an orphan; needed files and the record are not", () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  mkdirSync(join(folder, "pictures/article"), { recursive: true });
  for (const file of ["article/key.webp", "article/old.webp", "drawn.json"]) {
    writeFileSync(join(folder, "pictures", file), "");
  }
  const scene = plainScene("tech", { width: 800, height: 600 });
  const pictures = [{ key: "article/key", shape: "cover", family: "tech", scene, plain: true } as const];
  expect(orphansOf(folder, { site: "Knack", pictures, cards: [] })).toEqual(["article/old.webp"]);
});
