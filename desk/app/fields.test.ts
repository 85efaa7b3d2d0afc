import { expect, test } from "vitest";
import { readFields } from "./fields.ts";

test("a fault of the fields is told with its line, since the desk shows no numbers", () => {
  expect(readFields("title: Tea\nnote: hot: yes\n").fault).toMatch(/^“note: hot: yes” holds a second colon;/);
});
