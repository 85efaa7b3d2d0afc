import { createServer, type RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import { releasesFolder } from "../platform/paths.ts";
import { listenOnPort, siteHandler } from "../site/release/server.ts";
import { type Releases, releasesIn } from "./release-store.ts";

/** A new release is served within a second; 503 before the first. */
function serveReleases(releases: Releases): RequestListener {
  let handler: RequestListener | undefined;
  let served: string | undefined;
  let lookedAt = 0;
  return (request, response) => {
    if (!handler || Date.now() - lookedAt > 1000) {
      lookedAt = Date.now();
      const id = releases.currentId();
      if (id && id !== served) [served, handler] = [id, siteHandler(releases.folderOf(id))];
    }
    if (handler) return handler(request, response);
    response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "10" });
    response.end("The site is not published yet. Run npm run publish, which says what is wrong.\n");
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  listenOnPort(createServer(serveReleases(releasesIn(releasesFolder()))));
