/// <reference path="./fresh.d.ts" />
import { createReadStream, readFileSync, statSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";
import fresh from "fresh";
import { lookup } from "mrmime";
import Negotiator from "negotiator";
import { filesBelow } from "../../platform/files-below.ts";
import { OperatorError } from "../../platform/operator-error.ts";
import { systemFault } from "../../platform/system-errors.ts";
import { rightAddress } from "../src/not-found/canonical-path.ts";
import { readHeaders } from "./headers.ts";
import { movedIn, notFoundPageOf } from "./redirects.ts";

export function createSiteServer(folder = path.resolve(import.meta.dirname, "../dist")): Server {
  return createServer(siteHandler(folder));
}

/** What hosts read and nobody asks for: headers, redirects, and the compressed forms of other files. */
const notAsked = /(^\/_(headers|redirects)|\.(br|gz))$/;

/** Larger files are streamed. */
const mostAtOnce = 200_000;

/** Clean addresses, redirects, compressed files, conditional requests, caching and not-found pages. */
export function siteHandler(folder: string): RequestListener {
  const headersFor = readHeaders(folder);
  const moved = movedIn(folder);
  const there = new Set(filesBelow(folder));
  const files = filesByAddress(folder, there);

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return void response
        .writeHead(405, { Allow: "GET, HEAD" })
        .end("Only GET and HEAD are answered here.\n");
    const url = pathOf(request);
    const [asked = "/"] = url.split("?");
    const right = rightAddress(asked);
    const target = moved[right] ?? right;
    if (target !== asked && files.has(target))
      return void response.writeHead(308, { Location: target + url.slice(asked.length) }).end();
    const isThere = files.has(asked);
    const page = [notFoundPageOf(right), "/404.html"].map(addressOf).find((each) => files.has(each));
    try {
      send(isThere ? asked : (page ?? ""), isThere ? 200 : 404, request, response);
    } catch {
      // a file that has vanished ends this response only
      response.destroy();
    }
  };

  function send(address: string, status: number, request: IncomingMessage, response: ServerResponse): void {
    const plain = files.get(address) ?? "";
    const available = [...endings.keys()].filter((name) => there.has(plain + endings.get(name)));
    const encoding = new Negotiator(request).encoding([...available, "identity"], { preferred: available });
    const ending = endings.get(encoding ?? "");
    const file = plain + (ending ?? "");
    const { size, mtimeMs, mtime } = statSync(file);
    const headers = {
      "Content-Type": typeOf(plain),
      ...headersFor(address),
      "Content-Length": size,
      ETag: `W/"${size}-${mtimeMs}"`,
      "Last-Modified": mtime.toUTCString(),
      Vary: "Accept-Encoding",
      ...(ending && { "Content-Encoding": encoding }),
    };
    const validators = { etag: headers.ETag, "last-modified": headers["Last-Modified"] };
    if (status === 200 && fresh(request.headers, validators))
      return void response.writeHead(304, headers).end();
    response.writeHead(status, headers);
    if (request.method === "HEAD") response.end();
    else if (size <= mostAtOnce) response.end(readFileSync(file));
    // when the response breaks off, the file is closed; when the file cannot be read, the response ends
    else pipeline(createReadStream(file), response, () => {});
  }
}

/** By encoding, the one that we prefer first. */
const endings = new Map([
  ["br", ".br"],
  ["gzip", ".gz"],
]);

/** Proxies may ask for a whole address (RFC 9112, section 3.2.2). */
function pathOf({ url = "/" }: IncomingMessage): string {
  const whole = /^https?:/i.test(url) ? URL.parse(url) : undefined;
  return whole ? whole.pathname + whole.search : url;
}

function typeOf(file: string): string {
  const type = lookup(file) ?? (file.endsWith(".ico") ? "image/x-icon" : "application/octet-stream");
  return type.startsWith("text/") ? `${type};charset=utf-8` : type;
}

/** With a page or a file, at once or after a redirect. */
export function answeredIn(folder: string): Set<string> {
  const files = filesByAddress(folder, filesBelow(folder));
  const moved = Object.entries(movedIn(folder)).filter(([, to]) => files.has(to));
  return new Set([...files.keys(), ...moved.map(([from]) => from)]);
}

/** `/about` for `about.html`. */
function filesByAddress(folder: string, files: Iterable<string>): Map<string, string> {
  const below = (file: string) => `/${path.relative(folder, file).replaceAll(path.sep, "/")}`;
  const asked = [...files].filter((file) => !notAsked.test(below(file)));
  return new Map(asked.map((file) => [encodeURI(addressOf(below(file))), file]));
}

function addressOf(file: string): string {
  return file.replace(/(?:(?<=^\/)index)?\.html$/, "");
}

/** On `PORT`, by default 3000. If the port is taken, says what to do and exits. */
export function listenOnPort(server: Server): void {
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OperatorError(`PORT is ${process.env.PORT}; write a whole number up to 65535`);
  server.on("error", (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE";
    console.error(
      isTaken
        ? `Port ${port} is taken by another program. Stop that, or choose one: PORT=3001 npm start`
        : systemFault(error),
    );
    process.exit(1);
  });
  server.listen(port, "127.0.0.1", () => console.log(`The site is at http://localhost:${port}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) listenOnPort(createSiteServer());
