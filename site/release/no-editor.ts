import type { Plugin } from "vite";

/** Takes out the address at which Vite opens a file in an editor: no other program or page may start one. */
export function noEditor(): Plugin {
  return {
    name: "no-editor",
    configureServer({ middlewares }) {
      middlewares.use("/__open-in-editor", (_request, response) => void response.writeHead(404).end());
    },
  };
}
