import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";
import { lookup } from "mrmime";
import { rightAddress } from "../src/not-found/right-address.ts";
import { headersOf } from "./headers.ts";
import { movedIn, notFoundPageOf } from "./redirects.ts";

const root = path.resolve(import.meta.dirname, "../dist");

/** A server of a built site (`siteHandler`). */
export function createSiteServer(folder = root): Server {
  return createServer(siteHandler(folder));
}

/** Whatever is larger is read anew for each answer. */
const mostInMemory = { file: 200_000, all: 50_000_000 };

type Encoding = "br" | "gzip" | "identity";
const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/**
 * Answers with the files of a built site: clean addresses, redirects, compressed files, ETags, caching and not-found pages.
 * Which files there are is read once.
 */
export function siteHandler(folder: string): RequestListener {
  const headersFor = headersOf(folder);
  const moved = movedIn(folder);
  const files = filesByAddress(folder);
  const there = new Set(files.values());
  const answers = new Map<string, { headers: OutgoingHttpHeaders; body?: Buffer }>();
  let inMemory = 0;

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return void response
        .writeHead(405, { Allow: "GET, HEAD" })
        .end("Only GET and HEAD are answered here.\n");
    const url = urlOf(request);
    if (!url) return void response.writeHead(400).end("This is no address.\n");
    const right = rightAddress(url.pathname);
    const target = moved[right] ?? right;
    if (target !== url.pathname && files.has(target))
      return void response.writeHead(308, { Location: target + url.search }).end();
    if (files.has(url.pathname)) return trySend(url.pathname, 200, request, response);
    const page = [notFoundPageOf(right), "/404.html"].map(addressOf).find((each) => files.has(each));
    if (!/\.(json|js|xml)$/.test(url.pathname) && page) return trySend(page, 404, request, response);
    response.writeHead(404, { ...headersFor("/404"), "Content-Type": "text/plain; charset=utf-8" });
    response.end("Nothing here.\n");
  };

  /** A file that has vanished ends its own answer only. */
  function trySend(...args: Parameters<typeof send>): void {
    try {
      send(...args);
    } catch {
      args[3].destroy();
    }
  }

  function send(address: string, status: number, request: IncomingMessage, response: ServerResponse): void {
    const encoding = encodingFor(address, String(request.headers["accept-encoding"] ?? ""));
    const file = `${files.get(address)}${endings[encoding]}`;
    const { headers, body } = answers.get(file) ?? prepare(address, file, encoding);
    if (status === 200 && request.headers["if-none-match"] === headers.ETag)
      return void response.writeHead(304, headers).end();
    response.writeHead(status, headers);
    if (request.method === "HEAD") response.end();
    else if (body) response.end(body);
    // an answer that breaks off closes its file, and a file that cannot be read ends its answer
    else pipeline(createReadStream(file), response, () => {});
  }

  function encodingFor(address: string, accepted: string): Encoding {
    const isThere = (encoding: "br" | "gzip") =>
      accepted.includes(encoding) && there.has(`${files.get(address)}${endings[encoding]}`);
    return (["br", "gzip"] as const).find(isThere) ?? "identity";
  }

  function prepare(address: string, file: string, encoding: Encoding) {
    const { size, mtimeMs } = statSync(file);
    const type = lookup(files.get(address) ?? "") ?? "application/octet-stream";
    const headers = {
      "Content-Type": type === "text/html" ? "text/html;charset=utf-8" : type,
      ...headersFor(address),
      "Content-Length": size,
      ETag: `W/"${size}-${mtimeMs}"`,
      Vary: "Accept-Encoding",
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    };
    const isSmall = size <= mostInMemory.file && inMemory + size <= mostInMemory.all;
    const answer = isSmall ? { headers, body: readFileSync(file) } : { headers };
    if (isSmall) inMemory += size;
    answers.set(file, answer);
    return answer;
  }
}

/** Every file of a folder by its address: `/about` for `about.html`. */
function filesByAddress(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [encodeURI(addressOf(`/${path.relative(folder, file).replaceAll(path.sep, "/")}`)), file];
    }),
  );
}

function addressOf(file: string): string {
  return file.replace(/(?:(?<=^\/)index)?\.html$/, "");
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
