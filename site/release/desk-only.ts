import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Plugin } from "vite";
import { deskOfPreview } from "../../reading/edition.ts";

/** In each request that the writing desk passes on. */
export const deskHeader = "x-desk-key";

const project = path.resolve(import.meta.dirname, "../..");

/** What pages are made of; neither the newsletter's readers nor `.env`. */
const shown = ["site", "brand", "reading", "contract", "pictures", "node_modules"];

/**
 * Development as the desk's preview: whoever does not bring the desk's key is not answered, neither pages of other ports
 * of this machine, which Vite would let read, nor over a web socket. Faults are told by the desk, not over the page. It
 * ends with the desk, however that ends: then its standard input is closed.
 */
export function deskOnly(desk = deskOfPreview()): Plugin {
  return {
    name: "desk-only",
    enforce: "pre",
    apply: () => desk !== undefined,
    config: () => ({
      server: {
        cors: false,
        strictPort: true,
        hmr: { overlay: false },
        fs: { allow: [...shown.map((room) => path.join(project, room)), desk?.folder ?? project] },
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
        const [request] = args as [IncomingMessage];
        if (request.headers[deskHeader] === desk?.key) return emit(event, ...args);
        request.socket.destroy();
        return true;
      };
    },
  };
}

/** Ends this process with the one that holds the other end of its standard input. */
export function endWithDesk(): void {
  process.stdin.on("error", () => process.exit()).on("close", () => process.exit());
  process.stdin.on("end", () => process.exit()).resume();
}
