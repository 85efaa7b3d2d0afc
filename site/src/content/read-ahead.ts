// Imported before Astro (`site/astro.ts`): the site's folder is read on the core that Astro's start leaves idle.
import { isMainThread, Worker } from "node:worker_threads";
import { keepContent } from "./kept-content.ts";
import type { Content } from "./load.ts";
import type { Answer } from "./reading-thread.ts";

// threads of others begin with the same imports
if (isMainThread) keepContent(readInThread).catch(() => {}); // told where it is waited for

async function readInThread(): Promise<Content> {
  const thread = new Worker(new URL("./reading-thread.ts", import.meta.url), { execArgv: [] });
  const { content, problems } = await new Promise<Answer>((answer, fail) => {
    thread.on("message", answer).on("error", fail);
  });
  if (content) return content;
  // what it imports would hold up each start
  const { ContentError } = await import("../../../reading/problems.ts");
  throw new ContentError(problems);
}
