import type { RequestListener } from "node:http";
import { workerBundle } from "../../site/release/worker-bundle.ts";
import { expect } from "../testing/fixtures.ts";
import { test } from "../testing/own-server.ts";
import { keptOn, nothing, openSaved, save } from "./device.ts";

const article = "/article/2-minute-rule";

const script =
  (text: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" }).end(text);

test("where the operator keeps no copies any more, the next visit removes what was kept, and the worker", async ({
  page,
  server,
}) => {
  await save(page, server.address + article);
  await openSaved(page, server.address, 1);
  const { code } = await workerBundle("removed-worker");
  server.instead.set("/sw.js", script(code));
  await page.goto(`${server.address}/about`);
  await expect.poll(() => keptOn(page)).toEqual(nothing);
  await page.goto(server.address + article);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The 2-Minute Rule");
});
