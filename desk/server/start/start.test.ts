import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask, folderOf } from "../testing/desk.ts";
import { openBrowser, openerOf } from "./open-browser.ts";
import { openDesk } from "./open-desk.ts";
import { stateFolder } from "./running.ts";

/** Starts a desk as a command does; gives the address that it shows, and what ends it. */
async function start(root: string, cache: string) {
  const shown = vi.fn(async (_address: string, _what: string) => {});
  const state = stateFolder(root, cache);
  const desk = await openDesk({ root, state, from: 0, page: async () => root, show: shown });
  onTestFinished(() => desk?.end());
  const [address = "", what = ""] = shown.mock.lastCall ?? [];
  const { port, hash } = new URL(address);
  return { desk, what, port: Number(port), key: hash.replace("#key=", ""), state };
}

async function enter(port: number, key: string): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { host: `127.0.0.1:${port}`, origin, "content-type": "application/json" };
  return (await ask(port, "/api/enter", { method: "POST", headers, body: JSON.stringify({ key }) })).status;
}

test("a second start opens the running desk, with a key of its own; another site has another desk", async () => {
  const cache = folderOf({});
  const root = folderOf({ "about.md": "Words." });
  const first = await start(root, cache);
  const second = await start(root, cache);
  expect([second.desk, second.port]).toEqual([undefined, first.port]);
  expect(second.what).toContain("running already");
  expect(second.key).not.toBe(first.key);
  expect([await enter(first.port, first.key), await enter(first.port, second.key)]).toEqual([200, 200]);
  const other = await start(folderOf({ "about.md": "Other." }), cache);
  expect(other.desk).toBeDefined();
  expect(other.port).not.toBe(first.port);
});

test("what is kept for a second start can be read by the operator only, and goes with the desk", async () => {
  const { desk, state, port } = await start(folderOf({}), folderOf({}));
  const file = path.join(state, "running.json");
  expect([statSync(file).mode & 0o777, statSync(state).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ port, pid: process.pid });
  await desk?.end();
  expect(existsSync(file)).toBe(false);
  await expect(enter(port, "")).rejects.toThrow("ECONNREFUSED");
});

test("what a killed desk has left stops nobody", async () => {
  const cache = folderOf({});
  const root = folderOf({});
  const state = stateFolder(root, cache);
  writeFileSync(path.join(state, "running.json"), JSON.stringify({ pid: 1, port: 9, secret: "old" }), {
    mode: 0o644,
  });
  const { desk, port, key } = await start(root, cache);
  expect(desk).toBeDefined();
  expect(await enter(port, key)).toBe(200);
  expect(statSync(path.join(state, "running.json")).mode & 0o777).toBe(0o600);
});

test("a page that cannot be built leaves no desk behind: the next start works", async () => {
  const [root, cache] = [folderOf({}), folderOf({})];
  const opening = { root, state: stateFolder(root, cache), from: 0, show: async () => {} };
  await expect(openDesk({ ...opening, page: () => Promise.reject(new Error("no page")) })).rejects.toThrow(
    "no page",
  );
  expect((await start(root, cache)).desk).toBeDefined();
});

test("a port that is taken is left to whoever has it, and the next one is tried", async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, "127.0.0.1", () => resolve((taken.address() as { port: number }).port)),
  );
  onTestFinished(() => void taken.close());
  const shown = vi.fn(async (_address: string) => {});
  const root = folderOf({});
  const state = stateFolder(root, folderOf({}));
  const desk = await openDesk({ root, state, from: port, page: async () => root, show: shown });
  onTestFinished(() => desk?.end());
  expect(Number(new URL(shown.mock.lastCall?.[0] ?? "").port)).toBeGreaterThan(port);
});

test("a second start's secret is asked of nobody else, and a wrong one gives no key", async () => {
  const { port } = await start(folderOf({}), folderOf({}));
  const origin = `http://127.0.0.1:${port}`;
  const headers = { host: `127.0.0.1:${port}`, origin, "content-type": "application/json" };
  const again = (more: object) =>
    ask(port, "/api/again", {
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify({ secret: "guess" }),
    });
  expect((await again({})).status).toBe(401);
  expect((await again({ origin: "http://127.0.0.1:1" })).status).toBe(403);
});

test("the address goes to the browser where there is one; without a screen, or where it fails, it is said", async () => {
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
  expect(openerOf("darwin", {})).toEqual(["open"]);
});
