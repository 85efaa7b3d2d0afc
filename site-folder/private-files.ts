import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { projectRoot } from "./site-folder.ts";

/**
 * Patterns of files that no development server may serve, wherever the settings put them: the newsletter's data and
 * database, releases, backups, keys, settings, caches, and what was deleted. `apart`: the one folder below `.cache`
 * that the server needs.
 */
export function privateFiles(apart?: string): string[] {
  const root = projectRoot();
  const file = path.join(root, ".env");
  const settings = { ...(existsSync(file) && parseEnv(readFileSync(file, "utf8"))), ...process.env };
  const place = (name: string) => escaped(path.resolve(root, name));
  const { DATA_DIR, RELEASES_DIR, DKIM_KEY_FILE } = settings;
  const folders = [DATA_DIR || "data", RELEASES_DIR || "releases"].map(place);
  const [own] = apart ? path.relative(path.join(root, ".cache"), apart).split(path.sep) : [];
  const cache = own ? `${place(".cache")}/!(${own})` : place(".cache");
  return [
    ...[...folders, cache].flatMap((folder) => [folder, `${folder}/**`]),
    ...(DKIM_KEY_FILE ? [place(DKIM_KEY_FILE)] : []),
    ...["*.{sqlite,sqlite3,db}", "*.{sqlite,sqlite3,db}-*", "knack-*.tar.gz*"],
    ...[".env*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", "**/.git/**", "**/.trash/**", "**/.ssh/**"],
  ];
}

/** A path in which no character counts as a sign of a pattern. */
function escaped(place: string): string {
  return place.replace(/[\\*?[\]{}()!+@|]/g, "\\$&");
}
