import { existsSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import { releasesFolder } from "../reading/releases-folder.ts";
import { listen, siteHandler } from "../site/release/server.ts";
import { faultsFile } from "./places.ts";
import { type Releases, releasesIn } from "./releases.ts";

/**
 * The site behind `npm start`: always the current release, also one that is published meanwhile. Before the first one, a
 * page that says what keeps it from being published (503).
 */
export function serveReleases(releases: Releases): RequestListener {
  let handler: RequestListener | undefined;
  let served: string | undefined;
  const handlerOf = (id: string) => {
    try {
      return siteHandler(releases.folderOf(id));
    } catch (error) {
      console.error(`Release ${id} cannot be served: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  };
  return (request, response) => {
    const id = releases.currentId();
    if (id !== served) [served, handler] = [id, id ? (handlerOf(id) ?? handler) : undefined];
    if (handler) return handler(request, response);
    response.writeHead(503, { "Content-Type": "text/html; charset=utf-8", "Retry-After": "10" });
    response.end(faultPage(releases.root));
  };
}

function faultPage(root: string): string {
  const file = faultsFile(root);
  const faults = existsSync(file) ? readFileSync(file, "utf8") : "It has not been built yet.";
  const safe = faults.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not published yet</title><h1>The site is not published yet</h1><pre style="white-space:pre-wrap">${safe}</pre>
<p>Once this is mended, run <code>npm run publish</code>; then load this page again.</p></html>\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  listen(createServer(serveReleases(releasesIn(releasesFolder()))));
