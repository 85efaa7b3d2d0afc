import { createHash } from "node:crypto";
import { addFolder } from "../site-folder/code-version.ts";

/** One hash of everything that affects a release: the site's folder, the code and the settings of its build. */
export function inputsOf(site: string, code: string, settings: Record<string, string>): string {
  const hash = createHash("sha256").update(JSON.stringify([code, settings]));
  addFolder(hash, site);
  return hash.digest("base64url");
}
