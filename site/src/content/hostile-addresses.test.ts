import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../platform/paths.ts";
import { textOf } from "../../../site-folder/read.ts";

const text = textOf(path.join(projectRoot(), "content"), "articles/spot-a-scam-message.md");
const rows = [...text.matchAll(/^\| `(https:[^`]+)` \| `([^`]+)`/gm)].map(([, address = "", owner = ""]) => ({
  address,
  owner,
}));

test("the guide to links shows the tricks that hide an owner", () => {
  for (const trick of ["?", "#", "@"]) expect(rows.some(({ address }) => address.includes(trick))).toBe(true);
});

test.each(rows)("a browser opens $owner for $address, as the guide says", ({ address, owner }) => {
  const { hostname } = new URL(address);
  expect(hostname === owner || hostname.endsWith(`.${owner}`)).toBe(true);
});
