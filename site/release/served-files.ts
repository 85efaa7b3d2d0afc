import path from "node:path";
import { projectRoot, siteFolder } from "../../platform/paths.ts";
import { privateFiles } from "../../platform/private-files.ts";

const rooms = ["site", "brand", "pictures", "sign-up-contract", "site-folder", "node_modules"];

/**
 * Vite's `server.fs`: what pages are made of, the site's folder and the server's own cache, without what is the
 * operator's alone.
 */
export function servedFiles(cache?: string): { allow: string[]; deny: string[] } {
  const allow = [
    ...rooms.map((room) => path.join(projectRoot(), room)),
    siteFolder(),
    ...(cache ? [cache] : []),
  ];
  return { allow, deny: privateFiles(cache) };
}
