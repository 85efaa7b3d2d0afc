import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith } from "../../../site/src/testing/content-folder.ts";
import type { SiteOverview } from "../../contract.ts";
import { ask, deskOf } from "../testing/desk.ts";

test("the desk wears the colours of the site in its folder, also once they change; with faults those of before", async () => {
  const { call, port, own, root } = await deskOf(folderWith({ "articles/iron.md": article }));
  const { authorization: _, ...withoutToken } = own;
  const theme = async () => {
    const { theme: address } = (await call("GET", "/api/site")).json as SiteOverview;
    return { address, ...(await ask(port, address, { headers: withoutToken })) };
  };
  const file = path.join(root, "brand.yaml");
  const before = await theme();
  expect([before.status, before.headers["content-type"]]).toEqual([200, "text/css"]);
  const brand = readFileSync(file, "utf8");
  const [, ink = ""] = /ink: \["(#\w+)/.exec(brand) ?? [];
  expect(before.text).toContain(`--ink: ${ink};`);
  expect(before.text).toContain('[data-cat="life-hacks"]');
  writeFileSync(file, brand.replace(ink, "#123456"));
  const changed = await theme();
  expect(changed.address).not.toBe(before.address);
  expect(changed.text).toContain("--ink: #123456;");
  writeFileSync(file, brand.replace(ink, "#fefefe"));
  expect(await theme()).toMatchObject({ address: changed.address, text: changed.text });
});
