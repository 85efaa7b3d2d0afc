import { statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Plugin } from "vite";
import { deskOfPreview } from "../../reading/edition.ts";

/** In each request of the writing desk itself. */
export const deskHeader = "x-desk-key";

const project = path.resolve(import.meta.dirname, "../..");

/** What pages are made of; neither the newsletter's readers nor `.env`. */
const shown = ["site", "brand", "reading", "contract", "pictures", "node_modules"];

/**
 * Development as the desk's preview: whoever brings neither the desk's key nor its secret name is not answered, neither pages of other ports
 * of this machine, which Vite would let read, nor over a web socket; and nobody is given files that no page is made of.
 * Faults are told by the desk, not over the page. It
 * ends with the desk, however that ends: then its standard input is closed.
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
        hmr: { overlay: false },
        fs: { allow },
      },
    }),
    // loaded anew after each save, a page would never be in time for fonts that it can do without
    transform: (code, id) =>
      /\.css/.test(id) ? code.replaceAll("font-display: optional", "font-display: swap") : undefined,
    configureServer({ httpServer }) {
      endWithDesk();
      if (!httpServer) throw new Error("the preview has no server of its own to guard");
      const emit = httpServer.emit.bind(httpServer) as (event: string, ...args: unknown[]) => boolean;
      // before any middleware, whoever adds one
      httpServer.emit = (event: string, ...args: unknown[]) => {
        if (event !== "request" && event !== "upgrade") return emit(event, ...args);
        const [request, answer] = args as [IncomingMessage, ServerResponse];
        const isAllowed = request.headers[deskHeader] === desk?.key || isOfFrame(request, desk?.key ?? "");
        if (!isAllowed) request.socket.destroy();
        else if (event === "request" && !isOfPages(request.url ?? "", allow)) answer.writeHead(403).end();
        else {
          if (event === "request") forDeskOnly(answer, desk?.origin ?? "");
          return emit(event, ...args);
        }
        return true;
      };
    },
  };
}

/** Asked under its secret name (decision 015), by a page of its own, by a frame, or by whoever opens it in a tab. */
function isOfFrame({ headers, method, socket }: IncomingMessage, key: string): boolean {
  const own = `${key}.localhost:${socket.localPort}`;
  const { host, origin, "sec-fetch-site": from, "sec-fetch-dest": kind } = headers;
  if (host !== own || (origin !== undefined && origin !== `http://${own}`)) return false;
  if (from === undefined || from === "same-origin") return true;
  return method === "GET" && (kind === "iframe" || kind === "document");
}

function forDeskOnly(answer: ServerResponse, origin: string): void {
  answer.setHeader("Content-Security-Policy", `frame-ancestors ${origin}`);
  answer.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  answer.setHeader("Referrer-Policy", "no-referrer");
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
