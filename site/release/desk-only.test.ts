import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { deskHeader, deskOnly } from "./desk-only.ts";

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "desk-only-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, name), text);
  return folder;
}

/** The address of a development server of this folder that has the key of a desk, `key`. */
async function serve(root: string): Promise<string> {
  const server = await createServer({
    ...{
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [deskOnly({ key: "key", folder: root, origin: "http://127.0.0.1:1" })],
    },
    server: { host: "127.0.0.1", port: 0 },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const { port } = (server.httpServer as Server).address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

test("the desk's development server answers whoever has its key and nobody else, over no line", async () => {
  const address = await serve(folderWith("index.html", "<p>Draft</p>"));
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

test("a frame is answered under the secret name only, and other pages of this machine are not", async () => {
  const { port } = new URL(await serve(folderWith("index.html", "<p>Draft</p>")));
  const host = `key.localhost:${port}`;
  const ask = (headers: Record<string, string>) =>
    new Promise<IncomingMessage | undefined>((done) =>
      request({ host: "127.0.0.1", port, headers }, done)
        .on("error", () => done(undefined))
        .end(),
    );
  const frame = { "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" };
  const shown = await ask({ host, ...frame });
  expect([shown?.statusCode, shown?.headers["content-security-policy"]]).toEqual([
    200,
    "frame-ancestors http://127.0.0.1:1",
  ]);
  expect((await ask({ host, "sec-fetch-site": "same-origin" }))?.statusCode).toBe(200);
  const strangers: Record<string, string>[] = [
    { host: `127.0.0.1:${port}`, ...frame },
    { host: `guess.localhost:${port}`, ...frame },
    { host, "sec-fetch-site": "same-site", "sec-fetch-dest": "empty" },
    { host, origin: "http://127.0.0.1:2", "sec-fetch-site": "same-site", "sec-fetch-dest": "script" },
  ];
  for (const strange of strangers) expect(await ask(strange)).toBeUndefined();
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
    const asking = request(address, { path: target, headers: { [deskHeader]: "key" } }).end();
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
