import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { AstroIntegration } from "astro";
import { lockInTurn } from "../../platform/lock.ts";
import { projectRoot } from "../../platform/paths.ts";

/** Until this process ends: whoever collects garbage would let it go. */
const locks: DatabaseSync[] = [];

/** Astro writes what it runs into `site/.astro`, so two builds at once would take each other's files away. */
export function oneAtATime(): AstroIntegration {
  return {
    name: "one-at-a-time",
    hooks: {
      "astro:config:setup": async ({ command, logger }) => {
        const isWriting = command === "build" || command === "sync";
        if (!isWriting || locks.length > 0) return;
        const inTurn = lockInTurn(path.join(projectRoot(), ".cache/build"), () =>
          logger.info("Another build of this project is running; this one begins when it has ended."),
        );
        locks.push(await inTurn);
      },
    },
  };
}
