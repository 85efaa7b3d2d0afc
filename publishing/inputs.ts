import { createHash } from "node:crypto";
import { siteFilesIn } from "../site-folder/site-files.ts";

/** Of everything that affects a release: the site's folder, the code and the settings of its build. */
export function inputsOf(site: string, code: string, settings: Record<string, string>): string {
  const all = JSON.stringify([code, settings, siteFilesIn(site)]);
  return createHash("sha256").update(all).digest("base64url");
}
