import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { deskHeader, deskOnly } from "./desk-only.ts";

test("the desk's development server answers whoever has its key and nobody else, over no line", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "desk-only-"));
  writeFileSync(path.join(root, "index.html"), "<p>Draft</p>");
  const server = await createServer({
    ...{ root, configFile: false, logLevel: "silent", plugins: [deskOnly({ key: "key", folder: root })] },
    server: { host: "127.0.0.1", port: 0 },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  await server.listen();
  const { port } = (server.httpServer as Server).address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  const answer = await fetch(address, { headers: { [deskHeader]: "key", origin: "http://localhost:1" } });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  expect(await answer.text()).toContain("Draft");
  const strangers: Record<string, string>[] = [
    {},
    { [deskHeader]: "guess" },
    { origin: "http://localhost:5173" },
  ];
  for (const headers of strangers)
    for (const target of ["", "@vite/client", "@fs/etc/passwd"])
      await expect(fetch(address + target, { headers })).rejects.toThrow("fetch failed");
  const socket = new WebSocket(address.replace("http", "ws"), "vite-hmr");
  const [event] = await Promise.race(
    ["open", "error"].map(
      (name) => new Promise<[string]>((done) => socket.addEventListener(name, () => done([name]))),
    ),
  );
  expect(event).toBe("error");
});

test("without a desk, development is as it was", () => {
  const { apply } = deskOnly(undefined);
  expect((apply as () => boolean)()).toBe(false);
});

test("it ends with the desk, however that ends", async () => {
  const script =
    'import("./site/release/desk-only.ts").then((it) => { it.endWithDesk(); console.log("up"); setInterval(() => {}, 1000); })';
  const child = spawn(process.execPath, ["-e", script], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  child.stdin.destroy();
  expect(await ended).toEqual([0, null]);
});
