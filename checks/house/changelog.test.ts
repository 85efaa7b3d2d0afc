import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../reading/site-folder.ts";

const read = (file: string) => readFileSync(path.join(projectRoot(), file), "utf8");

test("the changelog begins with what is unreleased; then each version has its day, and the newest is that of package.json", () => {
  const [unreleased, ...versions] = [...read("CHANGELOG.md").matchAll(/^## (.*)$/gm)].map(
    ([, heading]) => heading,
  );
  expect(unreleased).toBe("Unreleased");
  const parts = versions.map(
    (heading) => /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/.exec(heading ?? "") ?? [],
  );
  expect(parts.map(([whole]) => whole)).toEqual(versions);
  expect(parts[0]?.[1]).toBe(JSON.parse(read("package.json")).version);
  expect(JSON.parse(read("package-lock.json")).version).toBe(parts[0]?.[1]);
  const days = parts.map(([, , day = ""]) => day);
  expect(days).toEqual(days.toSorted().reverse());
});
