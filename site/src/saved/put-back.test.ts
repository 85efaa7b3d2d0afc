import fc from "fast-check";
import { expect, test } from "vitest";
import { putBack } from "./put-back.ts";

test("what was taken off stands again where it stood", () => {
  expect(putBack(["a", "c"], "b", ["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(putBack(["b"], "a", ["a", "b"])).toEqual(["a", "b"]);
  expect(putBack([], "a", ["a"])).toEqual(["a"]);
  // its neighbour went too, and something new came
  expect(putBack(["a", "d", "new"], "c", ["a", "b", "c", "d"])).toEqual(["a", "c", "d", "new"]);
  expect(putBack(["a", "b"], "b", ["b", "a"])).toEqual(["a", "b"]);
});

test("whatever is taken off, and in whatever order it is put back, the list is as it was", () => {
  const lists = fc.uniqueArray(fc.string(), { maxLength: 8 });
  fc.assert(
    fc.property(
      lists.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list))),
      ([list, removed]) => {
        const left = list.filter((id) => !removed.includes(id));
        const back = removed.reduce<string[]>((ids, id) => putBack(ids, id, list), left);
        expect(back).toEqual(list);
      },
    ),
  );
});
