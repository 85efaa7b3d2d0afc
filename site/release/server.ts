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
import { headerOptionsOf, headersFor } from "./headers.ts";
import { addressRulesOf, notFoundPageOf } from "./redirects.ts";

const root = path.resolve(import.meta.dirname, "../dist");

/** A server of a built site (`siteHandler`). */
export function createSiteServer(folder = root): Server {
  return createServer(siteHandler(folder));
}

/**
 * Answers with the files of a built site: clean addresses, redirects, compressed files, ETags, caching and not-found pages.
 * The folder is read once.
 */
export function siteHandler(folder: string): RequestListener {
  const options = headerOptionsOf(folder);
  const addresses = addressesIn(folder);
  const { moved, gone } = addressRulesOf(folder);
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ["html"],
    setHeaders: addHeaders,
  });
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return void response
        .writeHead(405, { Allow: "GET, HEAD" })
        .end("Only GET and HEAD are answered here.\n");
    const url = urlOf(request);
    if (!url) return void response.writeHead(400).end("This is no address.\n");
    const right = rightAddress(url.pathname);
    const target = moved[right] ?? right;
    if (target !== url.pathname && addresses.has(target))
      return void response.writeHead(308, { Location: target + url.search }).end();
    // whole files only: sirv ends the process for a range that ends before it begins
    delete request.headers.range;
    closeWithAnswer(response);
    serve(request, response, () => notFound(url.pathname, request, response));
  };

  function addHeaders(response: ServerResponse, pathname: string) {
    for (const [name, value] of Object.entries(headersFor(pathname, options)))
      response.setHeader(name, value);
  }

  function notFound(pathname: string, request: IncomingMessage, response: ServerResponse) {
    const right = rightAddress(pathname);
    const own = path.join(folder, notFoundPageOf(right));
    const page = existsSync(own) ? own : path.join(folder, "404.html");
    response.statusCode = gone.includes(right) ? 410 : 404;
    // a missing file must not be cached like those of its folder
    addHeaders(response, "/404");
    if (!/\.(json|js|xml)$/.test(pathname) && existsSync(page)) return sendPage(page, request, response);
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.end("Nothing here.\n");
  }
}

/** A file that cannot be read ends its own answer only, and an answer that breaks off closes its file. */
function closeWithAnswer(response: ServerResponse): void {
  response.once("pipe", (file: Readable) => {
    file.once("error", () => response.destroy());
    response.once("close", () => file.destroy());
  });
}

/** A not-found page, always whole with its status: no 304 for a cached copy. */
function sendPage(file: string, { headers }: IncomingMessage, response: ServerResponse) {
  const isBrotli = /\bbr\b/.test(String(headers["accept-encoding"])) && existsSync(`${file}.br`);
  if (isBrotli) response.setHeader("Content-Encoding", "br");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Vary", "Accept-Encoding");
  const body = readFileSync(isBrotli ? `${file}.br` : file);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

/** Addresses of pages and files in a folder: `/about` for `about.html`. */
function addressesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(files.map((file) => `/${file.replaceAll(path.sep, "/").replace(/(^index)?\.html$/, "")}`));
}

/** Two slashes at the beginning name no host here. */
function urlOf({ url = "/" }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith("/") ? `http://localhost${url}` : url);
}

/** Listens on `PORT`, else 3000, of this machine and says so; where the port is taken, says what to do and ends. */
export function listen(server: Server): void {
  const port = Number(process.env.PORT ?? 3000);
  server.on("error", (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE";
    console.error(
      isTaken
        ? `Port ${port} is taken by another program. Stop that, or choose one: PORT=3001 npm start`
        : error.message,
    );
    process.exit(1);
  });
  server.listen(port, "127.0.0.1", () => console.log(`The site is at http://localhost:${port}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) listen(createSiteServer());
