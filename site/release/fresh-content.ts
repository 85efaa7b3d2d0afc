import type { ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AstroIntegration } from "astro";
import { siteFolder } from "../../reading/site-folder.ts";
import type { ChangedFile } from "../src/content/collection.ts";

/** In milliseconds: Astro leaves a call out while it looks at its own configuration, as it does after each change. */
const untilAstroIsReady = 10;
const mostCalls = 500;
/** For a page that does not end a change waits so long at most, in milliseconds. */
const mostPatience = 5000;

/**
 * In development a change of the site's folder is in the content layer at once: what a loader takes up by itself, Astro tells
 * to pages half a second later. Pages and changes take turns: a page whose modules are loaded while content changes keeps
 * what it had (Vite's runner forgets that a module it is just evaluating is out of date), and would show it until the next
 * change.
 */
export function freshContent(): AstroIntegration {
  return {
    name: "fresh-content",
    hooks: {
      "astro:server:setup": ({ server, refreshContent, logger }) => {
        const folder = siteFolder();
        const turns = takingTurns();
        server.middlewares.use((_request, response, next) => void turns.enter(response).then(next));
        const refresh = lastOf((changed: ChangedFile) =>
          turns.alone(async () => {
            try {
              for (let call = 0; call < mostCalls && !changed.isRead; call++) {
                await wait(untilAstroIsReady);
                await refreshContent?.({ context: changed });
              }
            } catch (error) {
              // a full disk, of which the next change may know nothing
              logger.error(String(error));
            }
          }),
        );
        server.watcher.add(folder);
        server.watcher.on("all", (event, file) => {
          // what programs put down for a moment begins with a dot
          const isOfSite = file.startsWith(folder + path.sep) && !path.basename(file).startsWith(".");
          if (isOfSite) void refresh({ file, isNew: event === "add", isRead: false });
        });
      },
    },
  };
}

/** While one call is under way, the last of those that come waits for it; the others are left out. */
function lastOf<T>(work: (given: T) => Promise<void>): (given: T) => Promise<void> {
  let next: { given: T } | undefined;
  let isUnderWay = false;
  return async (given) => {
    next = { given };
    if (isUnderWay) return;
    isUnderWay = true;
    while (next) {
      const { given: last }: { given: T } = next;
      next = undefined;
      await work(last);
    }
    isUnderWay = false;
  };
}

/** Answers go side by side; work that is to be alone waits for those under way, and those that come then wait for it. */
function takingTurns() {
  const answers = new Set<Promise<void>>();
  let work: Promise<void> | undefined;
  return {
    enter: async (response: ServerResponse) => {
      // listened for at once: a reader may give up while waiting
      const answer = new Promise<void>((done) => void response.once("close", done));
      while (work) await work;
      answers.add(answer);
      void answer.then(() => answers.delete(answer));
    },
    alone: async (task: () => Promise<void>) => {
      work = Promise.race([Promise.all(answers), wait(mostPatience)]).then(task);
      await work;
      work = undefined;
    },
  };
}
