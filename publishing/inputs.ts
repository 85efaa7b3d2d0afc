import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The code that makes a site of a folder of words. */
const code = ["brand", "contract", "pictures", "publishing", "reading", "site", "package-lock.json"];

/** Made from the rest, or kept for the author only. */
const passedOver = new Set([
  "node_modules",
  "dist",
  ".astro",
  ".git",
  ".cache",
  "published.txt",
  "dist-preview",
  "preview.txt",
]);

/**
 * One hash of everything that a release is made of: the site's folder, the code, and the settings of its build. Where it is
 * the same, so would be the site, until the next day on which something is due.
 */
export function inputsOf(
  site: string,
  projectRoot: string,
  settings: Record<string, string | undefined>,
): string {
  const hash = createHash("sha256").update(JSON.stringify(Object.entries(settings).sort()));
  const roots = [site, ...code.map((name) => path.join(projectRoot, name))];
  for (const root of roots)
    for (const file of filesOf(root))
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file));
  return hash.digest("base64url");
}

function filesOf(place: string): string[] {
  try {
    return readdirSync(place, { withFileTypes: true })
      .filter(({ name }) => !passedOver.has(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const inside = path.join(place, entry.name);
        return entry.isDirectory() ? filesOf(inside) : entry.isFile() ? inside : [];
      });
  } catch (error) {
    // a file and no folder
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return [place];
    throw error;
  }
}
