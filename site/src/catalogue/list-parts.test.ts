import fc from "fast-check";
import { expect, test } from "vitest";
import { firstPart, furtherParts, secondPart } from "./list-parts.ts";

const numbers = (length: number) => Array.from({ length }, (_, at) => at);

test("the first part and the further ones are the whole list, in its order", () => {
  fc.assert(
    fc.property(fc.nat(500), (length) => {
      const parts = furtherParts("/browse", numbers(length));
      expect([...numbers(length).slice(0, firstPart), ...parts.flatMap(({ entries }) => entries)]).toEqual(
        numbers(length),
      );
      expect(secondPart("/browse", numbers(length))).toBe(parts[0]?.path);
    }),
  );
});

test("parts lead forwards and back, and say where in the list they are", () => {
  const [second, third] = furtherParts("/category/tech", numbers(100));
  expect(second).toMatchObject({
    path: "/category/tech/2",
    previous: "/category/tech",
    next: "/category/tech/3",
    from: 37,
    to: 72,
    total: 100,
    count: 3,
  });
  expect(third).toMatchObject({ number: 3, previous: "/category/tech/2", from: 73, to: 100 });
  expect(third?.next).toBeUndefined();
});
