import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Folder of everything that is the operator's: `KNACK_CONTENT`, else the `content/` beside this room; where a bundler has
 * moved this code elsewhere, that of the working folder or the nearest one above. Throws when there is none.
 */
export function contentFolder(): string {
  if (process.env.KNACK_CONTENT) return path.resolve(process.env.KNACK_CONTENT);
  const above = [path.join(import.meta.dirname, ".."), ...withParents(process.cwd())];
  const found = above.find((folder) => existsSync(path.join(folder, "content/site.yaml")));
  if (!found) throw new Error(`no content/ folder found from ${process.cwd()} upwards`);
  return path.join(found, "content");
}

function withParents(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}
