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
  const desk = await openDesk({ root: page, page, from: 0, state });
  onTestFinished(desk.end);
  const { program, said } = openerIn(folderOf());
  openInBrowser(desk, state, program);
  const given = await said();
  return { desk, given, file: fileURLToPath(given) };
}

test("the browser is handed a file that only its user may read, gone once its key has opened the desk", async () => {
  const { desk, given, file } = await openedDesk();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [, address = "", key = ""] = /url=(http[^"]*#key=([\w-]+))"/.exec(readFileSync(file, "utf8")) ?? [];
  expect(address).toBe(`${desk.origin}/#key=${key}`);
  // others see a command line
  expect(given).not.toContain(key);

  const { host } = new URL(desk.origin);
  const headers = { host, origin: desk.origin, "content-type": "application/json" };
  const body = JSON.stringify({ key });
  expect((await sendTo(desk.port, "/api/enter", { method: "POST", headers, body })).status).toBe(200);
  expect(existsSync(file)).toBe(false);
});

test("a desk that ends without having been opened leaves no file behind", async () => {
  const { desk, file } = await openedDesk();
  expect(existsSync(file)).toBe(true);
  await desk.end();
  expect(existsSync(file)).toBe(false);
});
