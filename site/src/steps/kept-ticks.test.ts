import fc from "fast-check";
import { expect, test } from "vitest";
import { keptTicksFrom, withTicks } from "./kept-ticks.ts";

test("ticks of one article stand beside those of others, and go alone", () => {
  const both = withTicks(withTicks({}, "/article/a", ["x"]), "/article/b", []);
  expect(both).toEqual({ "/article/a": ["x"], "/article/b": [] });
  expect(withTicks(both, "/article/a", undefined)).toEqual({ "/article/b": [] });
});

test("of more than a hundred articles, the one changed longest ago goes", () => {
  const paths = Array.from({ length: 100 }, (_, at) => `/article/${at}`);
  const full = paths.reduce((kept, path) => withTicks(kept, path, ["x"]), {});
  const changed = withTicks(withTicks(full, "/article/0", ["y"]), "/article/new", []);
  expect(Object.keys(changed)).toEqual([...paths.slice(2), "/article/0", "/article/new"]);
});

test("of rubbish in storage only what is ticks of a path counts", () => {
  const stored = { "/article/a": ["x"], "/article/b": [1], "/article/c": "x", rubbish: ["x"] };
  expect(keptTicksFrom(stored)).toEqual({ "/article/a": ["x"] });
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const keys of Object.values(keptTicksFrom(value) ?? {}))
        expect(keys.every((key) => typeof key === "string")).toBe(true);
    }),
  );
});
