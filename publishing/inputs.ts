import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Rooms of which a release is made; a test holds this list to what `site/` and `publishing/` import. */
const rooms = ["brand", "pictures", "publishing", "sign-up-contract", "site-folder", "site"];

/** Folders that are generated, or do not affect the site. */
const skipped = new Set(["node_modules", "dist", ".astro", ".git", ".cache"]);

/** One hash of everything that affects a release: the site's folder, the code and the settings of its build. */
export function inputsOf(site: string, projectRoot: string, settings: Record<string, string>): string {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  hash.update(readFileSync(path.join(projectRoot, "package-lock.json")));
  for (const folder of [site, ...rooms.map((room) => path.join(projectRoot, room))])
    for (const file of filesIn(folder))
      hash.update(path.relative(folder, file)).update("\0").update(readFileSync(file));
  return hash.digest("base64url");
}

function filesIn(folder: string): string[] {
  return globSync("**", {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => skipped.has(name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
