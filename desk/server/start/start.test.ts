import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { folderOf } from "../testing/desk.ts";
import { openBrowser, openerOf } from "./open-browser.ts";
import { openDesk, stateFolder } from "./open-desk.ts";

test("a site has one desk at a time; its port is nobody else’s", async () => {
  const [root, cache] = [folderOf({}), folderOf({})];
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await vi.waitFor(() => expect(taken.listening).toBe(true));
  const { port } = taken.address() as { port: number };
  const open = (site = root) =>
    openDesk({ root: site, state: stateFolder(site, cache), from: port, page: site });
  const first = await open();
  expect(Number(new URL(first.origin).port)).toBeGreaterThan(port);
  await expect(open()).rejects.toThrow("is running already");
  const other = await open(folderOf({}));
  expect(other.origin).not.toBe(first.origin);
  for (const { end } of [first, other]) await end();
  await (await open()).end();
});

test("the address goes to the browser where there is one", async () => {
  const folder = folderOf({ "xdg-open": `#!/bin/sh\necho "$1" > "$(dirname "$0")/opened"\n` });
  chmodSync(path.join(folder, "xdg-open"), 0o755);
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  vi.stubEnv("DISPLAY", ":0");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await openBrowser("http://127.0.0.1:4400/#key=x")).toBe(true);
  expect(readFileSync(path.join(folder, "opened"), "utf8")).toBe("http://127.0.0.1:4400/#key=x\n");
  writeFileSync(path.join(folder, "xdg-open"), "#!/bin/sh\nexit 3\n");
  expect(await openBrowser("http://127.0.0.1:4400/")).toBe(false);
  expect(openerOf("linux", {})).toEqual([]);
});
