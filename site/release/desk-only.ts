import { createServer, type IncomingMessage } from "node:http";
import type { Plugin } from "vite";
import type { DeskOfPreview } from "../../site-folder/build-mode.ts";

/**
 * Turns the development server into the desk's preview: without the key, nothing of the site is answered, not even to
 * another port of this machine, which Vite would allow (decision 015). The server ends with the desk, which then closes
 * its standard input.
 */
export function deskOnly({ key, origin }: DeskOfPreview): Plugin {
  const base = `/${key}`;
  // it never listens: Vite serves on it what was found to have the key
  const sockets = createServer();
  // only the desk may frame the preview, and no other site is sent its addresses, which hold the key
  const headers = new Map([
    ["Content-Security-Policy", `frame-ancestors ${origin}`],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Referrer-Policy", "same-origin"],
  ]);
  return {
    name: "desk-only",
    config: () => ({
      server: {
        cors: false,
        strictPort: true,
        hmr: { overlay: false },
        ws: { path: base, server: sockets },
      },
    }),
    // what is led to the key comes too late for the patience of readers’ pages
    transform: (code, id) =>
      /\.css/.test(id) && code.includes("font-display: optional")
        ? { code: code.replaceAll("font-display: optional", "font-display: swap"), map: null }
        : undefined,
    configureServer: {
      // before every middleware that answers with something of the site
      order: "pre",
      handler({ httpServer, middlewares }) {
        if (!httpServer) throw new Error("the preview has no server of its own to guard");
        endWithDesk();
        httpServer.on("upgrade", (request, socket, head) => {
          if (isKnown(request, base)) sockets.emit("upgrade", request, socket, head);
          else socket.destroy();
        });
        middlewares.use((request, response, next) => {
          const { url = "/" } = request;
          if (!isKnown(request, base)) return void request.socket.destroy();
          response.setHeaders(headers);
          if (!url.startsWith(base)) {
            // Astro refuses an address that ends in a slash
            const Location = base + url.replace(/^\/(?=$|\?)/, "");
            return void response.writeHead(307, { Location }).end();
          }
          request.url = url.slice(base.length).replace(/^(?!\/)/, "/");
          next();
        });
      },
    },
  };
}

/** The request or its referrer names the key, and no page of another origin sent it. */
function isKnown({ url = "/", headers: { referer, origin, host } }: IncomingMessage, base: string): boolean {
  const isNamed = url.startsWith(base) || URL.parse(referer ?? "")?.pathname.startsWith(base);
  return isNamed === true && (!origin || origin === `http://${host}`);
}

/** When the process at the other end of standard input ends. */
export function endWithDesk(): void {
  process.stdin.on("error", () => process.exit()).on("close", () => process.exit());
  process.stdin.on("end", () => process.exit()).resume();
}
