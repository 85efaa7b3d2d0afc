import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { sendTo } from "../testing/desk.ts";
import { openDesk } from "./open-desk.ts";
import { openInBrowser } from "./open-in-browser.ts";

/** A program that notes its arguments, as another user of the machine sees them. */
function openerIn(folder: string) {
  const [program, seen] = ["opener", "arguments"].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(program, `#!/bin/sh\nprintf '%s' "$*" > '${seen}.part' && mv '${seen}.part' '${seen}'\n`);
  chmodSync(program, 0o755);
  return { program, said: () => vi.waitFor(() => readFileSync(seen, "utf8"), 120_000) };
}

async function openedDesk() {
  const page = folderOf({ "index.html": "The desk" });
  const state = folderOf();
  const folder = folderOf();
  const desk = await openDesk({ root: page, page, from: 0, state });
  onTestFinished(desk.end);
  const { program, said } = openerIn(folder);
  openInBrowser(desk, state, program);
  return { desk, given: await said() };
}

test("the browser is handed a file that only its user may read, and no key stands on a command line", async () => {
  const { desk, given } = await openedDesk();
  expect(given).toMatch(/^file:\/\//);
  const file = fileURLToPath(given);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [, address = "", key = ""] = /url=(http[^"]*#key=([\w-]+))"/.exec(readFileSync(file, "utf8")) ?? [];
  expect(address).toBe(`${desk.origin}/#key=${key}`);
  expect(given).not.toContain(key);
});

test("the file is gone once its key has opened the desk", async () => {
  const { desk, given } = await openedDesk();
  const file = fileURLToPath(given);
  const [, key] = /#key=([\w-]+)/.exec(readFileSync(file, "utf8")) ?? [];
  const { host } = new URL(desk.origin);
  const headers = { host, origin: desk.origin, "content-type": "application/json" };
  const body = JSON.stringify({ key });
  expect((await sendTo(desk.port, "/api/enter", { method: "POST", headers, body })).status).toBe(200);
  expect(existsSync(file)).toBe(false);
});

test("a desk that ends without having been opened leaves no file behind", async () => {
  const { desk, given } = await openedDesk();
  await desk.end();
  expect(existsSync(fileURLToPath(given))).toBe(false);
});
