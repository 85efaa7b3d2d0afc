import path from "node:path";
import { build } from "vite";

const folder = path.resolve(import.meta.dirname, "../src/offline/worker");

type Kind = "worker" | "removed";
type Bundle = { code: string; modules: string[] };

const known = new Map<Kind, Promise<Bundle>>();

/** A worker as one script, and the modules it is made of. `removed` takes the place of the one that keeps copies. */
export function workerBundle(kind: Kind): Promise<Bundle> {
  const bundle = known.get(kind) ?? bundled(kind);
  known.set(kind, bundle);
  return bundle;
}

async function bundled(kind: Kind): Promise<Bundle> {
  const bundle = await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    // Workbox leaves out what it tells developers
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(folder, `${kind}.ts`), output: { format: "iife" } },
    },
  });
  if (Array.isArray(bundle) || !("output" in bundle)) throw new Error("Vite gave no bundle of the worker.");
  const [{ code, modules }] = bundle.output;
  return { code, modules: Object.keys(modules).filter((id) => path.isAbsolute(id)) };
}
