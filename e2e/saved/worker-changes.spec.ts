import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import { workerBundle } from "../../site/release/worker-bundle.ts";
import { clientReady, expect } from "../testing/fixtures.ts";
import { test } from "../testing/own-server.ts";
import { keptOn, nothing, openSaved, save } from "./device.ts";

const article = "/article/2-minute-rule";
const worker = readFileSync(path.resolve(import.meta.dirname, "../../site/dist/sw.js"), "utf8");

const script =
  (text: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" }).end(text);

test("a newer worker waits, says so in a line, and takes over at a press only", async ({
  page,
  context,
  server,
}) => {
  await save(page, server.address + article);
  await openSaved(page, server.address, 1);
  const other = await context.newPage();
  await other.goto(server.address + article);
  await clientReady(other);
  await other.evaluate(() => Object.assign(window, { isTheSame: true }));
  server.instead.set("/sw.js", script(`${worker}\n// newer`));
  await page.goto(server.address + article);
  await clientReady(page);
  const note = page.getByRole("dialog", { name: "Newer version" });
  await expect(note.getByRole("status")).toHaveText("A newer version of this site is ready.");
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  expect(await isWaiting()).toBe(true);
  await note.getByRole("button", { name: "Later" }).click();
  await expect(note).toBeHidden();
  expect(await isWaiting()).toBe(true);
  await page.reload();
  const reloaded = page.waitForEvent("load");
  await note.getByRole("button", { name: "Use it now" }).press("Enter");
  await reloaded;
  await expect.poll(isWaiting).toBe(false);
  await clientReady(page);
  await expect(note).toBeHidden();
  // nothing is reloaded where nobody pressed
  expect(await other.evaluate(() => Reflect.get(window, "isTheSame"))).toBe(true);
});

test("where the operator keeps no copies any more, the next visit removes what was kept, and the worker", async ({
  page,
  server,
}) => {
  await save(page, server.address + article);
  await openSaved(page, server.address, 1);
  const { code } = await workerBundle("removed");
  server.instead.set("/sw.js", script(code));
  await page.goto(`${server.address}/about`);
  await expect.poll(() => keptOn(page)).toEqual(nothing);
  await page.goto(server.address + article);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The 2-Minute Rule");
});
