import path from "node:path";
import { placeNamed, projectRoot } from "./paths.ts";
import { settingsIn } from "./settings-file.ts";

/**
 * Patterns of files that no development server may serve, wherever the settings put them. `apart`: the one folder below
 * `.cache` that the server needs.
 */
export function privateFiles(apart?: string): string[] {
  const root = projectRoot();
  const settings = { ...settingsIfReadable(path.join(root, ".env")), ...process.env };
  const place = (name: string) => escaped(placeNamed(name));
  const { DATA_DIR, RELEASES_DIR, DKIM_KEY_FILE } = settings;
  const folders = [DATA_DIR || "data", RELEASES_DIR || "releases"].map(place);
  const [own] = apart ? path.relative(path.join(root, ".cache"), apart).split(path.sep) : [];
  const cache = own ? `${place(".cache")}/!(${own})` : place(".cache");
  return [
    ...[...folders, cache].flatMap((folder) => [folder, `${folder}/**`]),
    ...(DKIM_KEY_FILE ? [place(DKIM_KEY_FILE)] : []),
    "*.{sqlite,sqlite3,db}",
    "*.{sqlite,sqlite3,db}-*",
    "knack-*.tar.gz*",
    ".env*",
    "*.{crt,pem,key,p12,pfx,cer,der}",
    ".npmrc",
    "**/.git/**",
    "**/.trash/**",
    "**/.ssh/**",
  ];
}

/** None where the file is kept from this process. */
function settingsIfReadable(file: string): NodeJS.Dict<string> {
  try {
    return settingsIn(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES") return {};
    throw error;
  }
}

function escaped(place: string): string {
  return place.replace(/[\\*?[\]{}()!+@|]/g, "\\$&");
}
