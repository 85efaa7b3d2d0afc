import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { headerRules, policyOf } from "./host-rules.ts";

const root = path.resolve(import.meta.dirname, "../dist");

/**
 * The static server behind `npm start`: clean addresses, compressed files, caching and not-found pages, as any
 * static host does it. Loopback only; nothing of the site needs it elsewhere.
 */
export function createSiteServer(folder = root) {
  const headersFor = headerRules(policyOf(folder));
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ["html"],
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value);
    },
  });
  return createServer((request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end("Only GET and HEAD are answered here.\n");
      return;
    }
    if (!URL.canParse(request.url ?? "/", "http://localhost")) {
      response.writeHead(400).end("This is no address.\n");
      return;
    }
    if (redirectSlash(request, response)) return;
    serve(request, response, () => notFound(folder, request, response));
  });

  function notFound(base: string, request: IncomingMessage, response: ServerResponse) {
    const pathname = pathOf(request);
    const kind = /^\/(article|quiz|category)\/[^/]+$/.exec(pathname)?.[1];
    const wantsPage = !/\.(json|js|html|xml)$/.test(pathname);
    response.statusCode = 404;
    if (!wantsPage) {
      response.setHeader("Content-Type", "text/plain; charset=utf-8");
      response.end("Nothing here.\n");
      return;
    }
    request.url = kind && existsSync(path.join(base, kind, "404.html")) ? `/${kind}/404.html` : "/404.html";
    // the whole page, also for who holds a copy of it or asks for a part of something else
    delete request.headers["if-none-match"];
    delete request.headers.range;
    const { writeHead } = response;
    // sirv answers a file with 200; this page is the answer to an address that does not exist
    response.writeHead = ((_status: number, headers?: Record<string, string>) =>
      writeHead.call(response, 404, headers)) as typeof writeHead;
    serve(request, response);
  }
}

/** `/about/` is `/about`: one address per page. */
function redirectSlash(request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname === "/" || !url.pathname.endsWith("/")) return false;
  // a path of several slashes would be read as another host's address
  const target = `/${url.pathname.replace(/^\/+|\/+$/g, "")}`;
  response.writeHead(308, { Location: target + url.search }).end();
  return true;
}

function pathOf(request: IncomingMessage): string {
  return new URL(request.url ?? "/", "http://localhost").pathname;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT ?? 3000);
  const server = createSiteServer();
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
