import { existsSync, readdirSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import type { Calls } from "../../contract.ts";
import { deskOf, sendTo } from "../testing/desk.ts";

/** Each call of the contract; TypeScript tells which one is missing. */
const calls: Record<keyof Calls, { query?: string; body?: unknown }> = {
  "POST /api/enter": { body: { key: "none" } },
  "GET /api/site": {},
  "GET /api/file": { query: "path=about.md" },
  "PUT /api/file": { body: { path: "contact.md", text: "Evil.", base: "0" } },
  "POST /api/check": { body: { path: "about.md", text: "Evil." } },
  "GET /api/preview": { query: "path=about.md" },
  "POST /api/new": { body: { template: "how-to", title: "Evil" } },
  "POST /api/rename": { body: { path: "about.md", slug: "evil", base: "0" } },
  "POST /api/bin": { body: { path: "about.md", base: "0" } },
  "GET /api/bin": {},
  "POST /api/bin/unused": {},
  "POST /api/restore": { body: { id: "0" } },
  "POST /api/picture": { query: "beside=about.md&name=evil.jpg" },
  "GET /api/picture": { query: "path=articles/evil.jpg" },
  "POST /api/publish": { body: { isBack: false } },
  "GET /api/publish": {},
};

async function guardedDesk() {
  const desk = await deskOf(folderOf({ "about.md": "Words.\n" }));
  const send = (name: string, forged: Record<string, string | undefined>) => {
    const [method = "GET", target = ""] = name.split(" ");
    const { query = "", body } = calls[name as keyof Calls];
    const headers = { ...(method === "GET" ? desk.own : desk.sending), ...forged };
    const sent = method === "GET" ? {} : { body: JSON.stringify(body ?? {}) };
    return sendTo(desk.port, `${target}?${query}`, { method, headers, ...sent });
  };
  return { ...desk, send };
}

const otherPort = "http://127.0.0.1:5173";

test.each([
  ["Host: a name that leads here by DNS", { host: "evil.example" }, 403],
  ["Host: localhost, which may be another user’s", { host: "localhost" }, 403],
  ["Origin: a page of another port of this machine", { origin: otherPort, "sec-fetch-site": undefined }, 403],
  ["Origin: a file, or a frame in a sandbox", { origin: "null" }, 403],
  ["Fetch Metadata: another site", { origin: undefined, "sec-fetch-site": "cross-site" }, 403],
  ["Fetch Metadata: another port", { origin: undefined, "sec-fetch-site": "same-site" }, 403],
  ["Fetch Metadata: a typed address", { origin: undefined, "sec-fetch-site": "none" }, 403],
  ["no token", { authorization: undefined }, 401],
  ["a token of another start", { authorization: "Bearer AAAA" }, 401],
])(
  "no call is answered with a wrong header (%s), even with all else right",
  async (_what, forged, status) => {
    const { send, root, keys } = await guardedDesk();
    const files = readdirSync(root, { recursive: true });
    for (const name of Object.keys(calls)) {
      const answer = await send(name, forged);
      expect(answer.status, name).toBe(status);
      expect(answer.text, name).not.toMatch(`Words|${keys.token}`);
      expect(Object.keys(answer.headers).join(), name).not.toContain("access-control");
    }
    expect(readdirSync(root, { recursive: true })).toEqual(files);
  },
);

test("more than 60 MB is refused before it is read", async () => {
  const { port, sending, root } = await guardedDesk();
  const headers = { ...sending, "content-length": "70000000" };
  expect((await sendTo(port, "/api/file", { method: "PUT", headers, body: "" })).status).toBe(413);
  expect(existsSync(path.join(root, "contact.md"))).toBe(false);
});

test("other pages cannot load the desk's page or scripts; whoever types its address gets the page", async () => {
  const { port, own } = await guardedDesk();
  for (const from of ["cross-site", "same-site"])
    for (const address of ["/", "/assets/app.js"])
      expect((await sendTo(port, address, { headers: { ...own, "sec-fetch-site": from } })).status).toBe(403);
  const { text, headers } = await sendTo(port, "/", {
    headers: { host: own.host, "sec-fetch-site": "none" },
  });
  const [, nonce] = /nonce="([\w+/=]{20,})"/.exec(text) ?? [];
  expect(headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(headers["content-security-policy"]).toMatch(
    /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
  );
});

test("a file of this machine may lead a window to the desk's page; nothing else, and into no frame", async () => {
  const { port, own } = await guardedDesk();
  const led = { host: own.host, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const lead = (target: string, to: string) =>
    sendTo(port, target, { headers: { ...led, "sec-fetch-dest": to } });
  const { status, headers } = await lead("/", "document");
  expect([status, headers["cross-origin-opener-policy"]]).toEqual([200, "same-origin"]);
  for (const [target, to] of [
    ["/", "iframe"],
    ["/assets/app.js", "document"],
    ["/api/site", "document"],
  ] as const)
    expect((await lead(target, to)).status, target).toBe(403);
});

test("a key opens once", async () => {
  const { port, sending, keys } = await guardedDesk();
  const headers = { ...sending, authorization: undefined };
  const body = JSON.stringify({ key: keys.newKey() });
  const enter = () => sendTo(port, "/api/enter", { method: "POST", headers, body });
  expect(JSON.parse((await enter()).text)).toEqual({ token: keys.token });
  expect(await enter()).toMatchObject({ status: 401, text: expect.stringContaining("it works once") });
});

test("only this machine finds the desk", async () => {
  const { port } = await guardedDesk();
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal }) => !internal);
  for (const { address, family } of [...others, { address: "::1", family: "IPv6" }]) {
    const host = family === "IPv6" ? `[${address}]` : address;
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
  }
});

test("no other way to write an address leads around the guards", async () => {
  const { port, own } = await guardedDesk();
  const headers = { ...own, authorization: undefined };
  for (const written of ["/%61pi/site", "/api/./site", "/x/../api/site", "/api//site", "/api/site/"])
    expect((await sendTo(port, written, { headers })).status, written).toBe(401);
});
