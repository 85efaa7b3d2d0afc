import path from "node:path";
import { build } from "vite";

const folder = path.resolve(import.meta.dirname, "../src/offline");

/** A worker as one script, and the modules it is made of. `removed-worker` takes the place of the one that shows copies. */
export async function workerBundle(name: "worker" | "removed-worker") {
  const bundle = await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    // Workbox leaves out what it tells developers
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(folder, `${name}.js`), output: { format: "iife" } },
    },
  });
  if (Array.isArray(bundle) || !("output" in bundle)) throw new Error("Vite gave no bundle of the worker.");
  const [{ code, modules }] = bundle.output;
  return { code, modules: Object.keys(modules).filter((id) => path.isAbsolute(id)) };
}
