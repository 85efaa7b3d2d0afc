import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { networkInterfaces } from "node:os";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "../testing/desk.ts";
import { previewServer } from "./proxy.ts";

/** A preview of a site's server whose answers a test decides. */
async function preview() {
  const heard: IncomingMessage[] = [];
  const site = { status: 200, type: "text/html", body: "<head></head><h1>Tea</h1>", isUp: true };
  const upstream = createServer((asking, told) => {
    heard.push(asking);
    const headers = {
      "content-type": site.type,
      etag: "1",
      "cache-control": "no-cache",
      "access-control-allow-origin": "*",
      "set-cookie": "a=b",
    };
    told.writeHead(site.status, headers).end(site.body);
  }).listen(0, "127.0.0.1");
  upstream.on("upgrade", (asking, socket) => {
    heard.push(asking);
    socket.end("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello");
  });
  await once(upstream, "listening");
  const to = { port: (upstream.address() as AddressInfo).port, key: "desk-key" };
  const made = await previewServer({ deskPort: 4400, upstream: () => (site.isUp ? to : undefined) });
  onTestFinished(() => {
    made.stop();
    upstream.closeAllConnections();
    upstream.close();
  });
  const { host } = new URL(made.addressOf("/"));
  const frame = { host, "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" };
  return { ...made, host, frame, site, heard };
}

const tea = '<head><script src="/.desk/frame.js"></script></head><h1>Tea</h1>';

test("the desk's frame shows the page under a name of this start, which no cookie and no header tells", async () => {
  const { port, host, frame, addressOf, heard } = await preview();
  expect(addressOf("/article/tea")).toBe(`http://${host}/article/tea`);
  expect(host).toMatch(/^[0-9a-f]{40}\.localhost:\d+$/);
  expect((await preview()).host.split(":")[0]).not.toBe(host.split(":")[0]);
  const page = await ask(port, "/article/tea", { headers: { ...frame, cookie: "theirs=1" } });
  expect([page.status, page.text]).toEqual([200, tea]);
  expect(page.headers).toMatchObject({
    "content-security-policy": "frame-ancestors http://127.0.0.1:4400",
    "referrer-policy": "no-referrer",
  });
  for (const name of ["access-control-allow-origin", "set-cookie"])
    expect(page.headers).not.toHaveProperty(name);
  expect(heard[0]?.headers).toMatchObject({ "x-desk-key": "desk-key" });
  for (const name of ["cookie", "referer"]) expect(heard[0]?.headers).not.toHaveProperty(name);
  expect(JSON.stringify(heard[0]?.headers)).not.toContain("localhost");
});

test("nobody else can answer under that name: it is answered at both addresses that browsers try", async () => {
  const { port, frame } = await preview();
  const other = createServer();
  for (const address of ["127.0.0.1", "::1"]) {
    const [error] = await once(other.listen(port, address), "error");
    expect(["EADDRINUSE", "EADDRNOTAVAIL", "EAFNOSUPPORT"]).toContain(error.code);
  }
  const hasSecond = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === "::1"),
  );
  if (!hasSecond) return;
  const told = await new Promise<IncomingMessage>((done) =>
    get({ host: "::1", port, path: "/article/tea", headers: frame }, done),
  );
  expect(told.resume().statusCode).toBe(200);
});

test("the desk's own page, which any program of this machine may look at, does not tell the name", async () => {
  const { frames, port } = await preview();
  expect(frames).toBe(`http://*.localhost:${port}`);
});

test.each([
  ["a name that leads here by DNS", { host: "evil.example" }],
  ["who knows the port only", { host: "127.0.0.1:{port}" }],
  ["who knows the port only, by a name", { host: "localhost:{port}" }],
  ["who guesses the name", { host: "0123456789012345678901234567890123456789.localhost:{port}" }],
  ["who adds to the name", { host: "x.{host}" }],
  ["a script of another site that knows the name", { "sec-fetch-dest": "empty" }],
  ["its script tag", { "sec-fetch-dest": "script" }],
  ["its fetch", { origin: "http://127.0.0.1:5173", "sec-fetch-dest": "empty" }],
  ["its form", { origin: "http://127.0.0.1:5173", "sec-fetch-dest": "iframe" }],
])("%s is shown nothing, and the site's server is not even asked", async (_who, forged) => {
  const { port, host, frame, heard } = await preview();
  const said = Object.entries(forged).map(([name, value]) => [
    name,
    value?.replace("{port}", String(port)).replace("{host}", host),
  ]);
  const headers = { ...frame, ...Object.fromEntries(said) };
  const told = await ask(port, "/article/tea", { headers });
  expect([told.status, heard]).toEqual([403, []]);
});

test("a page can only be looked at", async () => {
  const { port, frame, heard } = await preview();
  const headers = { ...frame, "sec-fetch-site": "same-origin" };
  const told = await ask(port, "/article/tea", { method: "POST", headers });
  expect([told.status, heard]).toEqual([403, []]);
});

test("parts of a page may be kept while they are the same, pages never; what fails tells nothing of our files", async () => {
  const { port, frame: headers, site } = await preview();
  expect((await ask(port, "/article/tea", { headers })).headers["cache-control"]).toBe("no-store");
  Object.assign(site, { type: "text/css" });
  const part = { ...headers, "sec-fetch-site": "same-origin", "sec-fetch-dest": "style" };
  expect((await ask(port, "/a.css", { headers: part })).headers).toMatchObject({
    ...{ etag: "1", "cache-control": "no-cache" },
  });
  Object.assign(site, { status: 500, body: "Error: at x.ts:1" });
  expect(await ask(port, "/a.css", { headers: part })).toMatchObject({ status: 500, text: "" });
});

test("the script that hears the desk hears nobody else, also where the browser keeps nothing for a frame", async () => {
  const { port, frame } = await preview();
  const headers = { ...frame, "sec-fetch-site": "same-origin" };
  const { text } = await ask(port, "/.desk/frame.js", { headers });
  expect(text).toContain("http://127.0.0.1:4400");
  for (const hasStorage of [true, false]) {
    const [heard, painted] = runsInPage(text, hasStorage);
    heard({ origin: "http://127.0.0.1:5173", data: { theme: "dark" } });
    expect(painted()).toBe("");
    heard({ origin: "http://127.0.0.1:4400", data: { theme: "dark" } });
    expect(painted()).toBe("dark");
  }
});

test("a page that fails, and one while the site starts anew, is shown as it was last without, never with a trace", async () => {
  const { port, frame: headers, site, hasLast } = await preview();
  const look = (page = "/article/tea") => ask(port, page, { headers });
  Object.assign(site, { status: 500, body: "Error: at x.ts:1" });
  expect(await look()).toMatchObject({
    status: 500,
    text: expect.stringContaining("This page cannot be shown yet. The desk says why."),
  });
  Object.assign(site, { status: 200, body: "<head></head><h1>Tea</h1>" });
  expect((await look()).text).toBe(tea);
  for (const [status, isUp] of [
    [500, true],
    [404, true],
    [200, false],
  ] as const) {
    Object.assign(site, { status, isUp, body: "Error: at x.ts:1" });
    expect(await look()).toMatchObject({ status: 200, text: tea });
  }
  expect([hasLast("/article/tea"), hasLast("/article/coffee")]).toEqual([true, false]);
  expect((await look("/article/coffee")).status).toBe(503);
  Object.assign(site, { status: 404, isUp: true, body: "Not found, says the site" });
  expect(await look("/article/coffee")).toMatchObject({ status: 404, text: "Not found, says the site" });
});

test("a page hears of changes over its socket; a page of another port cannot open one", async () => {
  const { port, host: own, heard } = await preview();
  const open = async (origin: string, host = own) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    const lines = [`Host: ${host}`, `Origin: ${origin}`, "Connection: Upgrade", "Upgrade: websocket"];
    socket.write(`GET /?token=x HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    return (await socket.toArray()).join("");
  };
  expect(await open(`http://${own}`)).toContain("hello");
  expect(heard[0]?.headers).toMatchObject({ "x-desk-key": "desk-key" });
  expect(await open("http://127.0.0.1:5173")).toBe("");
  expect(await open(`http://127.0.0.1:${port}`, `127.0.0.1:${port}`)).toBe("");
  expect(await open(`http://${own}`, `127.0.0.1:${port}`)).toBe("");
  expect(heard).toHaveLength(1);
});

/** The script in a page of which it needs this much; gives how it is told something, and the theme it took. */
function runsInPage(script: string, hasStorage: boolean) {
  let listener = (_event: object) => {};
  let theme = "";
  const parent = { postMessage: () => {} };
  const page = {
    parent,
    get localStorage() {
      if (!hasStorage) throw new Error("SecurityError: access is denied for this document");
      return { getItem: () => null, setItem: () => {} };
    },
    addEventListener: (kind: string, hears: typeof listener) => {
      if (kind === "message") listener = hears;
    },
    dispatchEvent: () => {},
    StorageEvent: Object,
    document: {
      documentElement: {
        classList: {
          toggle: (name: string, isOn: boolean) => {
            theme = isOn ? name : "";
          },
        },
      },
    },
  };
  runInNewContext(script, page);
  return [(event: object) => listener({ source: parent, ...event }), () => theme] as const;
}
