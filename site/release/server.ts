import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { rightAddress } from "../src/not-found/right-address.ts";
import { addressRulesOf, notFoundPageOf } from "./address-rules.ts";
import { headerRules, rulesOf } from "./host-rules.ts";

const root = path.resolve(import.meta.dirname, "../dist");

/** A server of a built site (`siteHandler`). Loopback only; nothing of the site needs it elsewhere. */
export function createSiteServer(folder = root): Server {
  return createServer(siteHandler(folder));
}

/**
 * Answers as any static host does: clean addresses, compressed files, caching and not-found pages. What is in the folder is
 * looked at once.
 */
export function siteHandler(folder: string): RequestListener {
  const headersFor = headerRules(rulesOf(folder));
  const addresses = addressesIn(folder);
  const { moved, gone } = addressRulesOf(folder);
  const old = { moved: new Map(Object.entries(moved)), gone: new Set(gone) };
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ["html"],
    setHeaders: addHeaders,
  });
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end("Only GET and HEAD are answered here.\n");
      return;
    }
    if (!urlOf(request)) {
      response.writeHead(400).end("This is no address.\n");
      return;
    }
    if (redirect(request, response, addresses, old.moved)) return;
    passOverOddRanges(request);
    endWithFile(response);
    serve(request, response, () => notFound(folder, request, response));
  };

  function addHeaders(response: ServerResponse, pathname: string) {
    for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value);
  }

  function notFound(base: string, request: IncomingMessage, response: ServerResponse) {
    const pathname = urlOf(request)?.pathname ?? "/";
    const meant = rightAddress(pathname);
    const own = path.join(base, notFoundPageOf(meant));
    const page = existsSync(own) ? own : path.join(base, "404.html");
    response.statusCode = old.gone.has(meant) ? 410 : 404;
    // nothing that is not there is kept, whatever may be in its folder
    addHeaders(response, "/404");
    if (/\.(json|js|xml)$/.test(pathname) || !existsSync(page)) {
      response.setHeader("Content-Type", "text/plain; charset=utf-8");
      response.end("Nothing here.\n");
      return;
    }
    sendPage(page, request, response);
  }
}

/**
 * Of ranges, sirv reads `bytes=5-` and `bytes=5-9` rightly, and a server may pass over any other; one that ends before it
 * begins would end the process. With `If-Range` a download goes on that may have begun before a publish, and must not be
 * made of two files: our ETags are weak, so none of them is enough for that (RFC 9110, 13.1.5).
 */
function passOverOddRanges({ headers }: IncomingMessage): void {
  const [, from = "", to = ""] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  const isPlain = from !== "" && (to === "" || (Number(to) > 0 && Number(to) >= Number(from)));
  if (!isPlain || headers["if-range"] !== undefined) delete headers.range;
}

/** A file that cannot be read ends its own answer only, and an answer that is broken off closes its file. */
function endWithFile(response: ServerResponse): void {
  response.once("pipe", (file: Readable) => {
    file.once("error", () => response.destroy());
    response.once("close", () => file.destroy());
  });
}

/** The page for an unknown address, always whole with its status: no 304 for a cached copy, no range. */
function sendPage(file: string, { headers }: IncomingMessage, response: ServerResponse) {
  const accepted = String(headers["accept-encoding"] ?? "");
  const [encoding, ending] =
    (
      [
        ["br", ".br"],
        ["gzip", ".gz"],
      ] as const
    ).find(([name, end]) => accepted.includes(name) && existsSync(file + end)) ?? [];
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Vary", "Accept-Encoding");
  const body = readFileSync(file + (ending ?? ""));
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

/** One address per page: whoever asks for it in another form (`rightAddress`), or by an old one, is led there. */
function redirect(
  request: IncomingMessage,
  response: ServerResponse,
  addresses: ReadonlySet<string>,
  moved: ReadonlyMap<string, string>,
): boolean {
  const { pathname = "/", search = "" } = urlOf(request) ?? {};
  const meant = rightAddress(pathname);
  const target = moved.get(meant) ?? meant;
  if (target === pathname || !addresses.has(target)) return false;
  response.writeHead(308, { Location: target + search }).end();
  return true;
}

/** What the folder answers to, as its files are named: `/about` for `about.html`, and every other file. */
function addressesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(files.map((file) => `/${file.replaceAll(path.sep, "/").replace(/(^index)?\.html$/, "")}`));
}

/** Two slashes at the beginning name no host here. */
function urlOf({ url = "/" }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith("/") ? `http://localhost${url}` : url);
}

/** Listens on `PORT` of this machine, else 3000, and says so; where the port is taken, says what to do and ends. */
export function listen(server: Server): void {
  const port = Number(process.env.PORT ?? 3000);
  server.on("error", (error: NodeJS.ErrnoException) => {
    const taken = error.code === "EADDRINUSE";
    console.error(
      taken
        ? `Port ${port} is taken by another program. Stop that, or choose one: PORT=3001 npm start`
        : error.message,
    );
    process.exit(1);
  });
  server.listen(port, "127.0.0.1", () => console.log(`The site is at http://localhost:${port}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) listen(createSiteServer());
