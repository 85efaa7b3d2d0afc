import type { Plugin } from "vite";

/**
 * Takes out the address at which Vite opens a file in an editor. Every program of this machine may ask a development
 * server, and a page elsewhere may lead to it; none of them may start a program.
 */
export function noEditor(): Plugin {
  return {
    name: "no-editor",
    configureServer({ middlewares }) {
      middlewares.use("/__open-in-editor", (_request, response) => void response.writeHead(404).end());
    },
  };
}
