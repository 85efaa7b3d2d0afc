import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { deskOnly } from "./desk-only.ts";

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "desk-only-"));
  writeFileSync(path.join(folder, name), text);
  return folder;
}

/** The address of a development server of this folder as a desk starts it, with the key `key`. */
async function serve(root: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [deskOnly({ key: "key", folder: root, origin: "http://127.0.0.1:1" })],
    server: { host: "127.0.0.1", port: 0 },
  });
  onTestFinished(() => server.close());
  await server.listen();
  return `http://127.0.0.1:${((server.httpServer as Server).address() as AddressInfo).port}`;
}

const frame = { "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" };

test("the desk's frame is answered below the secret folder only, and what its pages ask for is led there", async () => {
  const address = await serve(folderWith("index.html", "<p>Draft</p>"));
  const { host, port } = new URL(address);
  const ask = (target: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage | undefined>((done) =>
      request({ host: "127.0.0.1", port, path: target, headers: { host, ...headers } }, done)
        .on("error", () => done(undefined))
        .end(),
    );
  const page = await ask("/key/", frame);
  expect([page?.statusCode, page?.headers["access-control-allow-origin"]]).toEqual([200, undefined]);
  expect(page?.headers).toMatchObject({
    "content-security-policy": "frame-ancestors http://127.0.0.1:1",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
  });
  const ofPage = { referer: `${address}/key/`, "sec-fetch-site": "same-origin" };
  const led = await ask("/@vite/client", ofPage);
  expect([led?.statusCode, led?.headers.location]).toEqual([307, "/key/@vite/client"]);
  expect((await ask("/?q=tea", ofPage))?.headers.location).toBe("/key?q=tea");
  expect((await ask("/key?q=tea", frame))?.statusCode).toBe(200);
  expect((await ask("/key/@vite/client", ofPage))?.statusCode).toBe(200);
  const strangers: [string, Record<string, string>][] = [
    ["/", frame],
    ["/guess/", frame],
    ["/", { ...ofPage, referer: `${address}/guess/` }],
  ];
  for (const [target, headers] of strangers) expect(await ask(target, headers), target).toBeUndefined();
});

test("nobody else hears of changes over a web socket", async () => {
  const address = await serve(folderWith("index.html", "<p>Draft</p>"));
  for (const target of ["", "/guess"]) {
    const socket = new WebSocket(address.replace("http", "ws") + target, "vite-hmr");
    const [event] = await Promise.race(
      ["open", "error"].map(
        (name) => new Promise<[string]>((done) => socket.addEventListener(name, () => done([name]))),
      ),
    );
    expect(event).toBe("error");
  }
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
