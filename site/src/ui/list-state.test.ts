import { expect, test } from "vitest";
import { closedGrid, listStateFrom } from "./list-state.ts";

test("view and panel are read as they were stored", () => {
  expect(listStateFrom({ view: "list", open: true })).toEqual({ view: "list", open: true });
  expect(listStateFrom(JSON.parse(JSON.stringify(closedGrid)))).toEqual(closedGrid);
});

test.each([{}, { view: "map", open: "yes" }, { view: 1, open: 1 }, []])(
  "what is missing or unknown in %j is as at first",
  (stored) => {
    expect(listStateFrom(stored)).toEqual({ view: "grid", open: false });
  },
);

test.each([null, undefined, "list", 3, true])("%j is no state", (stored) => {
  expect(listStateFrom(stored)).toBeUndefined();
});
