import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import nodePath from "node:path";
import { projectRoot } from "../../../reading/site-folder.ts";

/** What the page may be made of, from the project's root. */
const sources = [
  "desk/app",
  "desk/contract.ts",
  "desk/labels.ts",
  "desk/parts.ts",
  "desk/yaml.ts",
  "reading",
  "brand",
  "site/src",
  "package-lock.json",
];

/**
 * Folder of the desk's built page, for the state that its sources are in; builds it where that is not done. `say` is called
 * when it takes a moment.
 */
export async function builtPage(say: (words: string) => void): Promise<string> {
  const root = projectRoot();
  const cache = nodePath.join(root, ".cache/desk");
  const name = `page-${stateOf(root)}`;
  const folder = nodePath.join(cache, name);
  if (existsSync(folder)) return folder;
  say("Making the desk ready; this takes a moment after each update …");
  const { build } = await import("vite");
  const outDir = nodePath.join(cache, `making-${process.pid}`);
  await build({ root: nodePath.join(root, "desk/app"), logLevel: "error", build: { outDir } });
  for (const old of readdirSync(cache))
    if (old.startsWith("page-") && old !== name)
      rmSync(nodePath.join(cache, old), { recursive: true, force: true });
  try {
    renameSync(outDir, folder);
  } catch (error) {
    // another desk that starts was faster
    rmSync(outDir, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function stateOf(root: string): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((source) => [source, `${source}/**/*`]);
  for (const file of globSync(files, { cwd: root, exclude: ["**/node_modules", "**/*.test.*"] }).sort()) {
    const place = nodePath.join(root, file);
    if (statSync(place).isFile()) hash.update(`${file}\0`).update(readFileSync(place));
  }
  return hash.digest("hex").slice(0, 16);
}
