import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "../testing/desk.ts";
import { previewServer } from "./proxy.ts";

/** A preview of a site's server whose answers a test decides. */
async function preview(deskPort = 4400) {
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
  const made = previewServer({ deskPort, upstream: () => (site.isUp ? to : undefined) });
  made.server.listen(0, "127.0.0.1");
  await once(made.server, "listening");
  onTestFinished(() => {
    for (const server of [upstream, made.server]) {
      server.closeAllConnections();
      server.close();
    }
  });
  const { port } = made.server.address() as AddressInfo;
  const frame = { host: `127.0.0.1:${port}`, "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" };
  const enter = async () => {
    const { pathname, search } = new URL(made.addressOf("/article/tea"));
    const told = await ask(port, pathname + search, { headers: frame });
    return { told, target: pathname + search, cookie: String(told.headers["set-cookie"]).split(";")[0] };
  };
  return { ...made, port, frame, enter, site, heard };
}

const tea = '<head><script src="/.desk/frame.js"></script></head><h1>Tea</h1>';

test("the desk's frame is led to the page with a cookie that no script and no other site has", async () => {
  const { port, frame, enter, heard } = await preview();
  const { told, target, cookie } = await enter();
  expect([told.status, told.text]).toEqual([
    200,
    expect.stringContaining(`location.replace("/article/tea")`),
  ]);
  expect(String(told.headers["set-cookie"])).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
  expect((await ask(port, target.replace(/key=./, "key="), { headers: frame })).status).toBe(403);
  const page = await ask(port, "/article/tea", { headers: { ...frame, cookie } });
  expect([page.status, page.text]).toEqual([200, tea]);
  expect(page.headers).toMatchObject({ "content-security-policy": "frame-ancestors http://127.0.0.1:4400" });
  expect(page.headers).not.toHaveProperty("access-control-allow-origin");
  expect(page.headers["origin-agent-cluster"]).toBe("?1");
  expect(page.headers).not.toHaveProperty("set-cookie");
  expect(heard[0]?.headers).toMatchObject({ "x-desk-key": "desk-key" });
  expect(heard[0]?.headers).not.toHaveProperty("cookie");
});

test("a browser that shows two desks keeps a cookie for each", async () => {
  const [one, other] = [await preview(), await preview(4401)];
  const cookie = [(await one.enter()).cookie, (await other.enter()).cookie].join("; ");
  for (const { port, frame } of [one, other])
    expect((await ask(port, "/article/tea", { headers: { ...frame, cookie } })).status).toBe(200);
  expect(new Set(cookie.split("; ").map((each) => each.split("=")[0])).size).toBe(2);
});

test("a way in leads to pages of the preview only", async () => {
  const { port, frame, addressOf } = await preview();
  const look = async (page: string) => {
    const { pathname, search } = new URL(addressOf(page));
    return (await ask(port, pathname + search, { headers: frame })).text;
  };
  for (const elsewhere of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:1"])
    expect(await look(elsewhere)).toContain('location.replace("/")');
  expect(await look("/</script><script>evil()")).not.toContain("<script>evil");
});

test.each([
  ["a name that leads here by DNS", { host: "evil.example" }],
  ["another site's frame", { "sec-fetch-site": "cross-site" }],
  ["another port's script", { "sec-fetch-dest": "empty" }],
  ["another port's script tag", { "sec-fetch-dest": "script" }],
  ["another port's fetch", { origin: "http://127.0.0.1:5173", "sec-fetch-dest": "empty" }],
  ["another port's form", { origin: "http://127.0.0.1:5173", "sec-fetch-dest": "iframe" }],
  ["who has no cookie", { cookie: "" }],
  ["who guesses one", { cookie: "knack-preview-4400=guess" }],
])("%s is shown nothing, and the site's server is not even asked", async (_who, forged) => {
  const { port, frame, enter, heard } = await preview();
  const { cookie } = await enter();
  const told = await ask(port, "/article/tea", { headers: { ...frame, cookie, ...forged } });
  expect([told.status, heard]).toEqual([403, []]);
});

test("a page can only be looked at", async () => {
  const { port, frame, enter, heard } = await preview();
  const { cookie } = await enter();
  const headers = { ...frame, cookie, "sec-fetch-site": "same-origin" };
  const told = await ask(port, "/article/tea", { method: "POST", headers });
  expect([told.status, heard]).toEqual([403, []]);
});

test("parts of a page may be kept while they are the same, pages never; what fails tells nothing of our files", async () => {
  const { port, frame, enter, site } = await preview();
  const headers = { ...frame, cookie: (await enter()).cookie };
  expect((await ask(port, "/article/tea", { headers })).headers["cache-control"]).toBe("no-store");
  Object.assign(site, { type: "text/css" });
  const part = { ...headers, "sec-fetch-site": "same-origin", "sec-fetch-dest": "style" };
  expect((await ask(port, "/a.css", { headers: part })).headers).toMatchObject({
    ...{ etag: "1", "cache-control": "no-cache" },
  });
  Object.assign(site, { status: 500, body: "Error: at x.ts:1" });
  expect(await ask(port, "/a.css", { headers: part })).toMatchObject({ status: 500, text: "" });
});

test("the script that hears the desk hears nobody else, and only who was let in is given it", async () => {
  const { port, frame, enter } = await preview();
  const headers = { ...frame, cookie: (await enter()).cookie, "sec-fetch-site": "same-origin" };
  const { text } = await ask(port, "/.desk/frame.js", { headers });
  expect(text).toContain("http://127.0.0.1:4400");
  expect((await ask(port, "/.desk/frame.js", { headers: { ...headers, cookie: "" } })).status).toBe(403);
  const [heard, painted] = runsInPage(text);
  heard({ origin: "http://127.0.0.1:5173", data: { theme: "dark" } });
  expect(painted()).toBe("");
  heard({ origin: "http://127.0.0.1:4400", data: { theme: "dark" } });
  expect(painted()).toBe("dark");
});

test("a page that fails, and one while the site starts anew, is shown as it was last without, never with a trace", async () => {
  const { port, frame, enter, site, hasLast } = await preview();
  const { cookie } = await enter();
  const look = (page = "/article/tea") => ask(port, page, { headers: { ...frame, cookie } });
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
  const { port, enter, heard } = await preview();
  const { cookie } = await enter();
  const open = async (origin: string, shown = cookie) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    const lines = [`Host: 127.0.0.1:${port}`, `Origin: ${origin}`, `Cookie: ${shown}`, "Connection: Upgrade"];
    socket.write(`GET /?token=x HTTP/1.1\r\n${lines.join("\r\n")}\r\nUpgrade: websocket\r\n\r\n`);
    return (await socket.toArray()).join("");
  };
  expect(await open(`http://127.0.0.1:${port}`)).toContain("hello");
  expect(heard[0]?.headers).toMatchObject({ "x-desk-key": "desk-key" });
  expect(await open("http://127.0.0.1:5173")).toBe("");
  expect(await open(`http://127.0.0.1:${port}`, "knack-preview-4400=guess")).toBe("");
  expect(heard).toHaveLength(1);
});

/** The script in a page of which it needs this much; gives how it is told something, and the theme it took. */
function runsInPage(script: string) {
  let listener = (_event: object) => {};
  let theme = "";
  const parent = { postMessage: () => {} };
  const page = {
    ...{ parent, localStorage: { getItem: () => null, setItem: () => {} } },
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
