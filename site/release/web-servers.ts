import { writeFile } from "node:fs/promises";
import path from "node:path";
import { caddyRules } from "./caddy-rules.ts";
import { nginxMaps, nginxServer } from "./nginx-rules.ts";
import { servedSite } from "./served-site.ts";

/** Writes what nginx and Caddy need, made of the same rules as our own server's answers, beside the pages (`deploy/`). */
export async function writeWebServerRules(root: string): Promise<void> {
  const site = servedSite(root);
  const rules = {
    "_nginx-maps.conf": nginxMaps(site),
    "_nginx.conf": nginxServer(site),
    _Caddyfile: caddyRules(site),
  };
  for (const [file, text] of Object.entries(rules)) await writeFile(path.join(root, file), text);
}
