import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { siteFolder } from "../../platform/paths.ts";

type Scene = { pictures?: Record<string, { badge?: number }> };

const captioned = /\(picture:([a-z0-9-]+) "Step (\d+):/g;

/** The drawings of an article whose number is not that of the step in their caption. */
function misnumbered(file: string): string[] {
  const scene = file.replace(/\.md$/, ".scene.yaml");
  const { pictures = {} } = existsSync(scene) ? (parse(readFileSync(scene, "utf8")) as Scene) : {};
  return [...readFileSync(file, "utf8").matchAll(captioned)].flatMap(([, name = "", step]) =>
    pictures[name]?.badge === Number(step) ? [] : [`${path.basename(file)}: ${name}`],
  );
}

test("each drawing of the sample bears the number of the step that its caption names", () => {
  const files = globSync(path.join(siteFolder(), "articles/*.md"));
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap(misnumbered)).toEqual([]);
});
