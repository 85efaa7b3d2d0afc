import { expect, test } from "vitest";
import { addressIn } from "./link-address.ts";

test.each([
  ["https://example.org/a b", "https://example.org/a b"],
  [" /article/tea ", "/article/tea"],
  ["#steps", "#steps"],
  ["www.gov.uk", "https://www.gov.uk"],
  ["example.org/tea?cup=1", "https://example.org/tea?cup=1"],
  ["maria@example.org", "mailto:maria@example.org"],
  ["mailto:maria@example.org", "mailto:maria@example.org"],
  ["kettle", undefined],
  ["3.5 litres", undefined],
  ["not an address.", undefined],
  ["", undefined],
])("what is typed as a link, %s, leads to %s", (typed, address) => {
  expect(addressIn(typed)).toBe(address);
});
