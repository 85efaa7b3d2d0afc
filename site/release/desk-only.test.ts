import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { deskOnly } from "./desk-only.ts";

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "desk-only-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, name), text);
  return folder;
}

/** A development server of this folder as a desk starts it, with the key `key`. */
async function serverOf(root: string): Promise<ViteDevServer> {
  const server = await createServer({
    ...{ root, configFile: false, logLevel: "silent" },
    plugins: [deskOnly({ key: "key", folder: root, origin: "http://127.0.0.1:1" })],
    server: { host: "127.0.0.1", port: 0 },
  });
  onTestFinished(() => server.close());
  await server.listen();
  return server;
}

function addressOf({ httpServer }: ViteDevServer): string {
  return `http://127.0.0.1:${((httpServer as Server).address() as AddressInfo).port}`;
}

async function serve(root: string): Promise<string> {
  return addressOf(await serverOf(root));
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
  expect((await ask("/key/@vite/client", ofPage))?.statusCode).toBe(200);
  const strangers: [string, Record<string, string>][] = [
    ["/", frame],
    ["/guess/", frame],
    ["/", { ...ofPage, referer: `${address}/guess/` }],
    ["/", { ...ofPage, referer: "http://127.0.0.1:2/key/" }],
    ["/key/", { ...frame, host: `localhost:${port}` }],
    ["/key/", { "sec-fetch-site": "same-site", "sec-fetch-dest": "empty" }],
    ["/key/", { "sec-fetch-site": "same-site", "sec-fetch-dest": "script", origin: "http://127.0.0.1:2" }],
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

test("a page that was asked for before a save and listens only after it is loaded anew", async () => {
  const server = await serverOf(folderWith("index.html", "<p>Draft</p>"));
  const address = addressOf(server);
  await (await fetch(`${address}/key/`, { headers: { "sec-fetch-dest": "iframe" } })).text();
  server.ws.send({ type: "full-reload" });
  const token = server.config.webSocketToken;
  const socket = new WebSocket(`${address.replace("http", "ws")}/key?token=${token}`, "vite-hmr");
  onTestFinished(() => socket.close());
  const messages: string[] = [];
  socket.addEventListener("message", ({ data }) => messages.push(String(data)));
  await expect.poll(() => messages.join()).toContain("full-reload");
});

test("not even the desk is given a file that no page is made of, however its address is written, and no editor is opened", async () => {
  const [root, outside] = [
    folderWith("index.html", "<p>Draft</p>"),
    folderWith("secret.js", 'export default "Not yours";'),
  ];
  writeFileSync(path.join(root, "part.js"), 'export default "A part";');
  const address = await serve(root);
  const secret = path.join(outside, "secret.js");
  const up = "../".repeat(12);
  const told = async (target: string) => {
    // as it is written on the line: `fetch` would tidy it up
    const asking = request(address, { path: `/key${target}` }).end();
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    const text = (await answer.setEncoding("utf8").toArray()).join("");
    return { status: answer.statusCode, text };
  };
  for (const part of ["/part.js", `/@fs${root}/part.js`, `/@fs${root}/part.js?import`])
    expect(await told(part)).toMatchObject({ status: 200, text: expect.stringContaining("A part") });
  expect((await told("/")).text).toContain("Draft");
  for (const way of [
    ...[
      "",
      "/.",
      "?import",
      "?raw",
      "?html-proxy&index=0.js",
      "?import&raw??",
      "%00",
      ".svg?.wasm?init",
    ].flatMap((end) =>
      ["", "/@fs", "/@fs/", "/@id", "/@id/__x00__", "/."].map((begin) => `${begin}${secret}${end}`),
    ),
    ...[`/@fs${root}/${up}`, `/@fs${root}/x/#/${up}`, `/@fs${root}/${"%2e%2e/".repeat(12)}`, `/${up}`].map(
      (begin) => `${begin}${secret.slice(1)}`,
    ),
    `/@fs${root}/${"..%2f".repeat(12)}${secret.slice(1)}`,
    `/@fs/${encodeURIComponent(secret.slice(1))}?html-proxy&index=0.js`,
    `/@fs${root}-beside/secret.js`,
  ])
    expect((await told(way)).text, way).not.toContain("Not yours");
  for (const way of [
    `/@fs${secret}/.`,
    `${secret}?html-proxy&index=0.js`,
    "/__open-in-editor?file=part.js",
    "/%",
  ])
    expect((await told(way)).status, way).toBe(403);
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
