import { createHash, type Hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Rooms of which a release is made, and those that check it; a test compares them with the imports. */
const rooms = [
  "brand",
  "checks",
  "pictures",
  "platform",
  "publishing",
  "sign-up-contract",
  "site-folder",
  "site",
];

const skipped = new Set(["node_modules", "dist", ".astro", ".git", ".cache"]);

/** A hash of the code that makes a release, and of the packages that it uses, Node among them. */
export function codeVersion(projectRoot: string): string {
  const hash = createHash("sha256").update(readFileSync(path.join(projectRoot, "package-lock.json")));
  for (const room of rooms) addFolder(hash, path.join(projectRoot, room));
  return hash.digest("base64url");
}

function addFolder(hash: Hash, folder: string): void {
  const entries = globSync("**", {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => skipped.has(name),
  });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    hash.update(path.relative(folder, file)).update("\0").update(readFileSync(file));
}
