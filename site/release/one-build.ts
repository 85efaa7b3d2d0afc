import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { AstroIntegration } from "astro";
import { lockIn } from "../../reading/lock.ts";
import { projectRoot } from "../../reading/site-folder.ts";

type Lock = { close: () => void };

/**
 * Lets one build run at a time: builds of one project share folders of Astro's (its store of content, and what pages are
 * rendered from), and one would take away what the other needs. A second one says so and waits.
 */
export function oneBuild(): AstroIntegration {
  let held: Lock | undefined;
  return {
    name: "one-build",
    hooks: {
      "astro:config:setup": async ({ command, logger }) => {
        if (command === "build")
          held ??= await turnOf(path.join(projectRoot(), ".cache/build"), (text) => logger.info(text));
      },
      "astro:build:done": () => held?.close(),
    },
  };
}

/** Waits until no other process has its turn in this folder. `say` is told when there is something to wait for. */
export async function turnOf(folder: string, say: (text: string) => void): Promise<Lock> {
  for (let isSaid = false; ; isSaid = true) {
    const lock = lockIn(folder);
    if (lock) return lock;
    if (!isSaid) say("Another build of this project is under way; this one begins when that has ended.");
    await setTimeout(200);
  }
}
