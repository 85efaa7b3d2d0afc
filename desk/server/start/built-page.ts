import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import nodePath from "node:path";
import { lockInTurn } from "../../../reading/lock.ts";
import { OperatorError } from "../../../reading/operator-error.ts";
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
 * Folder of the desk's built page, for the state that its sources are in; builds it where that is not done. `say` is told
 * when it takes a moment.
 */
export async function builtPage(say: (words: string) => void): Promise<string> {
  const root = projectRoot();
  if (!existsSync(nodePath.join(root, "desk/app/index.html")))
    throw new OperatorError("The desk has no page in this version; write with an editor of your own.");
  const cache = nodePath.join(root, ".cache/desk");
  return pageIn(cache, stateOf(root), async (folder) => {
    say("Making the desk ready; this takes a moment after each update …");
    await build(nodePath.join(root, "desk/app"), folder);
  });
}

/** The page for a state of its sources, which is made where it is not there: once, also when several desks start at a time. */
export async function pageIn(
  cache: string,
  state: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = nodePath.join(cache, `page-${state}`);
  if (existsSync(folder)) return folder;
  const turn = await lockInTurn(nodePath.join(cache, "building"));
  try {
    if (existsSync(folder)) return folder;
    const making = nodePath.join(cache, "building", "page");
    rmSync(making, { recursive: true, force: true });
    await make(making);
    for (const name of readdirSync(cache))
      if (name.startsWith("page-")) rmSync(nodePath.join(cache, name), { recursive: true, force: true });
    renameSync(making, folder);
    return folder;
  } finally {
    turn.close();
  }
}

async function build(root: string, outDir: string): Promise<void> {
  const vite = await import("vite");
  await vite.build({
    root,
    base: "/",
    logLevel: "error",
    html: { cspNonce: "{nonce}" },
    build: { outDir, emptyOutDir: true, assetsDir: "assets", assetsInlineLimit: 0 },
  });
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
