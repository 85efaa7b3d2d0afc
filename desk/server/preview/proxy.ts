import { randomBytes } from "node:crypto";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { deskHeader } from "../../../site/release/desk-only.ts";
import { originOf } from "../door/guard.ts";
import { isSame } from "../door/keys.ts";
import { frameScript, frameScriptPath, withFrameScript } from "./frame-script.ts";
import { onLoopback } from "./loopback.ts";

/** The site's development server, which answers the desk only. */
export type Upstream = { port: number; key: string };

type Page = { type: string; body: Buffer };

const mostKept = 50;

/** Headers that are passed on; parts of pages are asked for again only when they have changed. */
const ofPages = ["content-type", "location"];
const ofParts = [...ofPages, "etag", "cache-control"];

/** In milliseconds; the first page of a site takes longest. */
const patience = 60_000;

/**
 * The preview's own origin: what the site's pages run there can reach nothing of the desk. Its name is a secret of this start,
 * told to the desk alone ([decision 015](../../../docs/decisions/015-name-of-the-preview.md)): whoever does not ask under it
 * gets 403. Only frames of the desk show it. A page that fails is shown as it was last without. `upstream` says where the site
 * is served now; undefined while it starts.
 */
export async function previewServer({
  deskPort,
  upstream,
}: {
  deskPort: number;
  upstream: () => Upstream | undefined;
}) {
  const name = `${randomBytes(20).toString("hex")}.localhost`;
  const kept = new Map<string, Page>();
  const { port, stop } = await onLoopback((server) => server.on("request", answer).on("upgrade", upgrade));
  const origin = `http://${name}:${port}`;

  function answer(asking: IncomingMessage, told: ServerResponse): void {
    const [path = "/"] = (asking.url ?? "/").split("?");
    for (const [name, value] of Object.entries(headersOf(deskPort))) told.setHeader(name, value);
    if (!isOwn(asking, origin)) end(told, 403, "The desk shows this page; open it there.");
    else if (asking.method !== "GET") end(told, 403, "The preview shows pages only.");
    else if (path === frameScriptPath) endWith(told, "text/javascript", frameScript(originOf(deskPort)));
    else pass(asking, told, path);
  }

  function upgrade(asking: IncomingMessage, socket: Duplex): void {
    const to = upstream();
    if (to && asking.headers.origin === origin && isOwn(asking, origin)) join(to, asking, socket);
    else socket.destroy();
  }

  function pass(asking: IncomingMessage, told: ServerResponse, path: string): void {
    const to = upstream();
    if (!to) {
      last(path, told, 503);
      return;
    }
    const where = { host: "127.0.0.1", port: to.port, path: asking.url, headers: headersFor(to, asking) };
    const passed = request(where, (got) => {
      const parts: Buffer[] = [];
      got.on("data", (part) => parts.push(part));
      got.on("error", () => last(path, told, 502));
      got.on("end", () => passOn(got, Buffer.concat(parts), { told, path, asking }));
    });
    passed.setTimeout(patience, () => passed.destroy(new Error("no answer")));
    passed.on("error", () => last(path, told, 502));
    told.on("close", () => passed.destroy());
    passed.end();
  }

  function passOn(
    got: IncomingMessage,
    body: Buffer,
    { told, path, asking }: { told: ServerResponse; path: string; asking: IncomingMessage },
  ): void {
    const type = got.headers["content-type"] ?? "";
    const status = got.statusCode ?? 502;
    const isPage = /text\/html/.test(type) || asking.headers["sec-fetch-dest"] === "iframe";
    const isFault = status >= 500 || (status === 404 && kept.has(path));
    if (isPage && isFault) last(path, told, status);
    // what failed beside a page may name files and lines of ours
    else if (status >= 500) end(told, status, "");
    else {
      for (const name of isPage ? ofPages : ofParts)
        if (got.headers[name]) told.setHeader(name, got.headers[name]);
      const shown = isPage ? withFrameScript(body) : body;
      if (isPage && status === 200) keep(path, { type, body: shown });
      told.writeHead(status).end(shown);
    }
  }

  function keep(path: string, page: Page): void {
    kept.delete(path);
    kept.set(path, page);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  /** The page as it was last without faults; words where it never was. */
  function last(path: string, told: ServerResponse, status: number): void {
    if (told.headersSent || told.destroyed) return;
    const page = kept.get(path);
    if (page) told.writeHead(200, { "Content-Type": page.type }).end(page.body);
    else told.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(notYet);
  }

  return {
    port,
    /** As a policy says where it is. Any program of this machine may read that of the desk, so the name is left out. */
    frames: `http://*.localhost:${port}`,
    /** An address for the desk's frame: that of a page of the site. */
    addressOf: (page: string) => origin + page,
    /** Whether a page was shown without faults once. */
    hasLast: (page: string) => kept.has(page),
    stop,
  };
}

/** One line between a page and the site's server, over which it hears of changes. */
function join(to: Upstream, asking: IncomingMessage, socket: Duplex): void {
  const passed: Socket = connect(to.port, "127.0.0.1", () => {
    const headers = { ...headersFor(to, asking), connection: "Upgrade", upgrade: "websocket" };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    passed.write(`GET ${asking.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    passed.pipe(socket).pipe(passed);
  });
  for (const [one, other] of [
    [passed, socket],
    [socket, passed],
  ] as const)
    one.on("error", () => other.destroy()).on("close", () => other.destroy());
}

/** What the site's server is told: the desk's key, and a name that it knows. */
function headersFor({ port, key }: Upstream, { headers }: IncomingMessage): Record<string, string> {
  const passedOn = Object.entries(headers).filter(
    ([name, value]) =>
      /^(accept|user-agent|if-none-match|sec-fetch-|sec-websocket-)/.test(name) &&
      name !== "accept-encoding" &&
      value,
  ) as [string, string][];
  if (headers.origin) passedOn.push(["origin", originOf(port)]);
  return { ...Object.fromEntries(passedOn), host: `127.0.0.1:${port}`, [deskHeader]: key };
}

/** Asked under its one name, by a page of its own, by a frame, or by whoever opens it in a tab. */
function isOwn({ headers, method }: IncomingMessage, own: string): boolean {
  const { host = "", origin, "sec-fetch-site": from, "sec-fetch-dest": kind } = headers;
  if (!isSame(host, new URL(own).host)) return false;
  if (origin !== undefined && origin !== own) return false;
  if (from === undefined || from === "same-origin") return true;
  return method === "GET" && (kind === "iframe" || kind === "document");
}

function headersOf(deskPort: number): Record<string, string> {
  return {
    "Content-Security-Policy": `frame-ancestors ${originOf(deskPort)}`,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  };
}

function end(told: ServerResponse, status: number, words: string): void {
  told.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(words);
}

/** Looks again by itself. */
const notYet = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="color-scheme" content="light dark"><title>Not yet</title>
<p style="font: 1rem system-ui; margin: 2rem">This page cannot be shown yet. The desk says why.</p></html>`;

function endWith(told: ServerResponse, type: string, text: string): void {
  told.writeHead(200, { "Content-Type": `${type}; charset=utf-8` }).end(text);
}
