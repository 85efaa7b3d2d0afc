import { statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { HotPayload, Plugin } from "vite";
import { deskOfPreview } from "../../reading/build-mode.ts";

const project = path.resolve(import.meta.dirname, "../..");

/** What pages are made of; neither the newsletter's readers nor `.env`. */
const shown = ["site", "brand", "reading", "contract", "pictures", "node_modules"];

/**
 * Development as the desk's preview: whoever does not know the key is not answered, neither pages of other ports of this
 * machine, which Vite would let read, nor over a web socket (decision 015); and nobody is given files that no page is made
 * of. Faults are told by the desk, not over the page. It ends with the desk, however that ends: then its standard input is
 * closed.
 */
export function deskOnly(desk = deskOfPreview()): Plugin {
  const allow = [...shown.map((room) => path.join(project, room)), desk?.folder ?? project];
  return {
    name: "desk-only",
    enforce: "pre",
    apply: () => desk !== undefined,
    config: () => ({
      server: {
        cors: false,
        strictPort: true,
        hmr: { overlay: false, path: `/${desk?.key}` },
        fs: { allow },
      },
    }),
    configureServer({ httpServer, ws }) {
      endWithDesk();
      let [askedAt, reloadedAt] = [0, 0];
      const send: (message: HotPayload) => void = ws.send.bind(ws);
      ws.send = (message: HotPayload) => {
        if (message.type === "full-reload") reloadedAt = performance.now();
        send(message);
      };
      // a page that was asked for before the last save, and listens only now, would stay as it was
      ws.on("connection", () => reloadedAt > askedAt && send({ type: "full-reload" }));
      if (!httpServer) throw new Error("the preview has no server of its own to guard");
      const emit = httpServer.emit.bind(httpServer) as (event: string, ...args: unknown[]) => boolean;
      // before any middleware, whoever adds one
      httpServer.emit = (event: string, ...args: unknown[]) => {
        if (!desk || (event !== "request" && event !== "upgrade")) return emit(event, ...args);
        const [request, response] = args as [IncomingMessage, ServerResponse];
        const { url = "/" } = request;
        const base = `/${desk.key}`;
        const isKeyed = url.startsWith(base);
        const isKnown = isKeyed || request.headers.referer?.startsWith(ownOrigin(request) + base);
        if (!isKnown || !isOfFrame(request)) request.socket.destroy();
        else if (event === "upgrade") return emit(event, ...args);
        else if (!isKeyed)
          response.writeHead(307, { Location: base + url, ...headersFor(desk.origin) }).end();
        else if (!isOfPages(url.slice(base.length), allow)) response.writeHead(403).end();
        else {
          if (/^(iframe|document)$/.test(String(request.headers["sec-fetch-dest"])))
            askedAt = performance.now();
          request.url = url.slice(base.length);
          response.setHeaders(new Map(Object.entries(headersFor(desk.origin))));
          return emit(event, ...args);
        }
        return true;
      };
    },
  };
}

/** Asked by a page of its own, by a frame, or by whoever opens it in a tab. */
function isOfFrame(request: IncomingMessage): boolean {
  const { host, origin, "sec-fetch-site": from, "sec-fetch-dest": kind } = request.headers;
  const own = ownOrigin(request);
  if (`http://${host}` !== own || (origin !== undefined && origin !== own)) return false;
  if (from === undefined || from === "same-origin") return true;
  return request.method === "GET" && (kind === "iframe" || kind === "document");
}

function ownOrigin({ socket }: IncomingMessage): string {
  return `http://127.0.0.1:${socket.localPort}`;
}

/** Only the desk may frame it, and only its own pages are told its addresses, which hold the key. */
function headersFor(desk: string): Record<string, string> {
  return {
    "Content-Security-Policy": `frame-ancestors ${desk}`,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
  };
}

/**
 * Whether an address is that of a page, or of a file in these rooms. Vite guards its files by itself, but passes on what it
 * calls a module, for which `/@fs/etc/x.json/.` or `?html-proxy` are enough; and one of its addresses opens an editor.
 */
function isOfPages(target: string, rooms: readonly string[]): boolean {
  const [coded = "", fragment] = target.split("#");
  const name = decoded(coded.split("?")[0] ?? "");
  if (fragment !== undefined || name === undefined || !name.startsWith("/") || name.startsWith("/__"))
    return false;
  if (/[\\\0]|\/\/|\/\.(\.?\/|[^/]*$)/.test(name)) return false;
  const isNamed = name.startsWith("/@fs/");
  const file = path.resolve("/", name.replace(/^\/@(fs|id)\//, ""));
  const isInside = rooms.some((room) => file.startsWith(room + path.sep));
  return isInside || !(isNamed || statSync(file, { throwIfNoEntry: false })?.isFile());
}

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** Ends this process with the one that holds the other end of its standard input. */
export function endWithDesk(): void {
  process.stdin.on("error", () => process.exit()).on("close", () => process.exit());
  process.stdin.on("end", () => process.exit()).resume();
}
