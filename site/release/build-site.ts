import path from "node:path";

/** Names that Vite passes on to pages: a `DEV` of the shell would change the build mode. */
const seenByPages = ["NODE_ENV", "MODE", "DEV", "PROD", "SSR", "BASE_URL", "VITEST"];

const quiet = { ASTRO_TELEMETRY_DISABLED: "1", ASTRO_DISABLE_UPDATE_CHECK: "true" };

/** Also without Astro’s telemetry and its requests for updates. */
export function environmentForAstro(shell = process.env): NodeJS.ProcessEnv {
  const others = Object.entries(shell).filter(([name]) => !seenByPages.includes(name));
  return { ...Object.fromEntries(others), ...quiet };
}

/** Comes before React is loaded, which is another for development. */
export function becomeBuild(): void {
  for (const name of seenByPages) delete process.env[name];
  Object.assign(process.env, quiet, { NODE_ENV: "production", KNACK_MODE: "public" });
}

/** Without compressing. Throws a `ContentError` with the faults of the site’s folder. */
export async function buildSite(outDir: string): Promise<void> {
  // both are loaded here, since most publishes of a timer have nothing to build
  const { readContent } = await import("./content.ts");
  await readContent();
  const { build } = await import("astro");
  await build({ root: path.resolve(import.meta.dirname, ".."), outDir });
}
