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
import { lookup } from "mrmime";
import { rightAddress } from "../src/not-found/right-address.ts";
import { filesBelow } from "./files.ts";
import { readHeaders } from "./headers.ts";
import { movedIn, notFoundPageOf } from "./redirects.ts";

export function createSiteServer(folder = path.resolve(import.meta.dirname, "../dist")): Server {
  return createServer(siteHandler(folder));
}

/** Larger files are streamed. */
const mostAtOnce = 200_000;

/** Serves a built site: clean addresses, redirects, compressed files, ETags, caching and not-found pages. */
export function siteHandler(folder: string): RequestListener {
  const headersFor = readHeaders(folder);
  const moved = movedIn(folder);
  const files = filesByAddress(folder);
  const there = new Set(files.values());

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return void response
        .writeHead(405, { Allow: "GET, HEAD" })
        .end("Only GET and HEAD are answered here.\n");
    const { url = "/" } = request;
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
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const [encoding, ending] =
      encodings.find(([name, ending]) => accepted.includes(name) && there.has(plain + ending)) ?? [];
    const file = plain + (ending ?? "");
    const { size, mtimeMs } = statSync(file);
    const type = lookup(plain) ?? (plain.endsWith(".ico") ? "image/x-icon" : "application/octet-stream");
    const headers = {
      "Content-Type": type === "text/html" ? "text/html;charset=utf-8" : type,
      ...headersFor(address),
      "Content-Length": size,
      ETag: `W/"${size}-${mtimeMs}"`,
      Vary: "Accept-Encoding",
      ...(encoding && { "Content-Encoding": encoding }),
    };
    if (status === 200 && request.headers["if-none-match"] === headers.ETag)
      return void response.writeHead(304, headers).end();
    response.writeHead(status, headers);
    if (request.method === "HEAD") response.end();
    else if (size <= mostAtOnce) response.end(readFileSync(file));
    // when the response breaks off, the file is closed; when the file cannot be read, the response ends
    else pipeline(createReadStream(file), response, () => {});
  }
}

const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** Every file below a folder by its URL path: `/about` for `about.html`. */
function filesByAddress(folder: string): Map<string, string> {
  const addressIn = (file: string) => addressOf(`/${path.relative(folder, file).replaceAll(path.sep, "/")}`);
  return new Map(filesBelow(folder).map((file) => [encodeURI(addressIn(file)), file]));
}

function addressOf(file: string): string {
  return file.replace(/(?:(?<=^\/)index)?\.html$/, "");
}

/** Listens on `PORT`, by default 3000, and prints the address. If the port is taken, says what to do and exits. */
export function listenOnPort(server: Server): void {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) listenOnPort(createSiteServer());
