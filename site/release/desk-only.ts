import type { IncomingMessage, RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import type { HotPayload, Plugin } from "vite";
import type { DeskOfPreview } from "../../site-folder/build-mode.ts";

/**
 * Turns the development server into the desk's preview: without the key, nothing is answered, not even to another port
 * of this machine, which Vite would allow (decision 015). The server ends with the desk, which then closes its standard
 * input.
 */
export function deskOnly(desk: DeskOfPreview): Plugin {
  return {
    name: "desk-only",
    config: () => ({
      server: {
        cors: false,
        strictPort: true,
        hmr: { overlay: false, path: `/${desk.key}` },
      },
    }),
    // what is led to the key comes too late for the patience of readers’ pages
    transform: (code, id) =>
      /\.css/.test(id) && code.includes("font-display: optional")
        ? { code: code.replaceAll("font-display: optional", "font-display: swap"), map: null }
        : undefined,
    configureServer({ httpServer, middlewares, ws }) {
      if (!httpServer) throw new Error("the preview has no server of its own to guard");
      endWithDesk();
      let askedAt = 0;
      let reloadedAt = 0;
      const send: (message: HotPayload) => void = ws.send.bind(ws);
      ws.send = (message: HotPayload) => {
        if (message.type === "full-reload") reloadedAt = performance.now();
        send(message);
      };
      // a page that was requested before the last save and opens its socket only now would otherwise stay stale
      ws.on("connection", () => reloadedAt > askedAt && send({ type: "full-reload" }));
      const base = `/${desk.key}`;
      httpServer.prependListener("upgrade", (request: IncomingMessage, socket: Duplex) => {
        if (!isKnown(request, base)) socket.destroy();
      });
      const asked = new WeakMap<IncomingMessage, "known" | "led">();
      // before every middleware, of which Astro puts some in front of the one below
      httpServer.prependListener("request", ((request, response) => {
        const { url = "/" } = request;
        if (!isKnown(request, base)) {
          request.url = nowhere;
          return;
        }
        // only the desk may frame the preview, and no other site is sent its addresses, which hold the key
        const headers = [
          ["Content-Security-Policy", `frame-ancestors ${desk.origin}`],
          ["Cross-Origin-Resource-Policy", "same-origin"],
          ["Referrer-Policy", "same-origin"],
        ] as const;
        response.setHeaders(new Map(headers));
        if (!url.startsWith(base)) {
          asked.set(request, "led");
          response.setHeader("Location", base + url);
          request.url = nowhere;
          return;
        }
        asked.set(request, "known");
        if (/^(iframe|document)$/.test(String(request.headers["sec-fetch-dest"])))
          askedAt = performance.now();
        request.url = url.slice(base.length);
      }) satisfies RequestListener);
      middlewares.use((request, response, next) => {
        const is = asked.get(request);
        if (is === "known") next();
        else if (is === "led") response.writeHead(307).end();
        else request.socket.destroy();
      });
    },
  };
}

/** What Vite and Astro see of a request that this server answers itself. */
const nowhere = "/nowhere";

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
