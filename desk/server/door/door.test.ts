import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ask, deskOf, folderOf } from "../testing/desk.ts";

const about = "about.md";
const opened = `/api/file?path=${about}`;

function sampleDesk() {
  return deskOf(folderOf({ [about]: "Words.\n" }));
}

test("the desk's own page reads and saves", async () => {
  const { call, root } = await sampleDesk();
  const { status, json } = await call("GET", opened);
  expect([status, json.text]).toEqual([200, "Words.\n"]);
  const saved = await call("PUT", "/api/file", { path: about, text: "More words.\n", base: json.hash });
  expect(saved.status).toBe(200);
  expect(readFileSync(path.join(root, about), "utf8")).toBe("More words.\n");
});

test.each([
  ["a name that leads here by DNS", { host: "evil.example" }],
  ["the same, with our port", { host: "evil.example:4400" }],
  ["the name localhost", { host: "localhost" }],
  ["a page of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  [
    "a page of another port of this machine",
    { origin: "http://127.0.0.1:5173", "sec-fetch-site": "same-site" },
  ],
  ["a page without an origin: a file, a frame in a sandbox", { origin: "null" }],
  ["a browser that tells the origin only", { origin: "http://127.0.0.1:5173", "sec-fetch-site": undefined }],
  ["a browser that tells the kind of site only", { origin: undefined, "sec-fetch-site": "cross-site" }],
  ["another port, without its origin", { origin: undefined, "sec-fetch-site": "same-site" }],
  ["who types the address of a call", { origin: undefined, "sec-fetch-site": "none" }],
  ["no token", { authorization: undefined }],
  ["a wrong token", { authorization: "Bearer AAAA" }],
  ["the token as another kind", { authorization: "Basic AAAA" }],
])("%s neither reads nor saves, even with all else right", async (_who, forged) => {
  const { port, own, sending, root, keys } = await sampleDesk();
  const read = await ask(port, opened, { headers: { ...own, ...forged } });
  const body = JSON.stringify({ path: "contact.md", text: "Evil.", base: null });
  const saved = await ask(port, "/api/file", { method: "PUT", headers: { ...sending, ...forged }, body });
  expect([401, 403, 400]).toContain(read.status);
  expect([401, 403, 400]).toContain(saved.status);
  expect(read.text + saved.text).not.toContain("Words");
  expect(read.text + saved.text).not.toContain(keys.token);
  expect(Object.keys({ ...read.headers, ...saved.headers }).join()).not.toContain("access-control");
  expect(() => readFileSync(path.join(root, "contact.md"))).toThrow("ENOENT");
});

test("requests that no browser writes are refused too: without a name, with two, or with one in the address", async () => {
  const { port, own, keys } = await sampleDesk();
  const token = `Authorization: Bearer ${keys.token}\r\nConnection: close\r\n\r\n`;
  for (const written of [
    `GET ${opened} HTTP/1.0\r\n${token}`,
    `GET ${opened} HTTP/1.1\r\nHost: evil.example\r\nHost: ${own.host}\r\n${token}`,
    `GET http://evil.example${opened} HTTP/1.1\r\nHost: evil.example\r\n${token}`,
  ]) {
    const told = await say(port, written);
    expect(told).toMatch(/^HTTP\/1.1 40[0-9]/);
    expect(told).not.toContain("Words");
  }
});

async function say(port: number, written: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.write(written);
  return (await socket.toArray()).join("");
}

test("a form's save is refused, and so is a body under another name: neither would be asked for first", async () => {
  const { port, sending, root } = await sampleDesk();
  const body = JSON.stringify({ path: "contact.md", text: "Evil.", base: null });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", undefined]) {
    const headers = { ...sending, "content-type": type };
    expect((await ask(port, "/api/file", { method: "PUT", headers, body })).status).toBe(400);
  }
  for (const method of ["OPTIONS", "DELETE", "PATCH", "HEAD"])
    expect((await ask(port, "/api/file", { method, headers: sending })).status).toBe(403);
  expect(() => readFileSync(path.join(root, "contact.md"))).toThrow("ENOENT");
});

test("other pages cannot load the desk's page or scripts either; whoever types its address gets the page", async () => {
  const { port, own } = await sampleDesk();
  for (const from of ["cross-site", "same-site"])
    for (const address of ["/", "/assets/app.js"])
      expect((await ask(port, address, { headers: { ...own, "sec-fetch-site": from } })).status).toBe(403);
  const { status, text, headers } = await ask(port, "/articles/x", {
    headers: { host: own.host, "sec-fetch-site": "none" },
  });
  expect([status, text]).toEqual([200, expect.stringContaining("The desk")]);
  const [, nonce] = /nonce="([\w-]{20,})"/.exec(text) ?? [];
  expect(headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(headers["content-security-policy"]).toMatch(
    /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
  );
});

test("a key opens once", async () => {
  const { port, sending, keys } = await sampleDesk();
  const headers = { ...sending, authorization: undefined };
  const body = JSON.stringify({ key: keys.newKey() });
  const enter = () => ask(port, "/api/enter", { method: "POST", headers, body });
  expect(JSON.parse((await enter()).text)).toEqual({ token: keys.token });
  expect((await enter()).status).toBe(401);
  const foreign = JSON.stringify({ key: keys.newKey() });
  const other = { ...headers, origin: "http://localhost:5173" };
  expect((await ask(port, "/api/enter", { method: "POST", headers: other, body: foreign })).status).toBe(403);
});

test("nobody on the network finds the desk", async () => {
  const { port } = await sampleDesk();
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal }) => !internal);
  for (const { address, family } of others) {
    const host = family === "IPv6" ? `[${address}]` : address;
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
  }
  await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow();
});

test("more than the desk takes at once is refused before it is read, and so is a body of no known length", async () => {
  const { port, sending } = await sampleDesk();
  const sends = (more: Record<string, string>, body: string) =>
    ask(port, "/api/file", { method: "PUT", headers: { ...sending, ...more }, body });
  expect((await sends({ "transfer-encoding": "chunked" }, "{}")).status).toBe(400);
  expect((await sends({ "content-length": "70000000" }, "")).status).toBe(413);
});

test("no other way to write the address of a call leads around the token", async () => {
  const { port, own } = await sampleDesk();
  const headers = { ...own, authorization: undefined };
  for (const written of [
    "/%61pi/site",
    "/api/./site",
    "/x/../api/site",
    "/x/%2e%2e/api/site",
    "/api//site",
    "/api/site/",
  ])
    expect((await ask(port, written, { headers })).status, written).toBe(401);
  for (const written of ["//api/site", "/API/site", "/api%2fsite", "/;/api/site"])
    expect((await ask(port, written, { headers })).text, written).toMatch(/^<meta|no-token/);
});
