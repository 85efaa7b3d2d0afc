// Imported before Astro (`site/astro.ts`): the site's folder is read on the core that Astro's start leaves idle.
import { isMainThread, Worker } from "node:worker_threads";
import { currentEdition } from "../../../reading/edition.ts";
import { keepContent, keepHeads } from "./kept-content.ts";
import type { Content } from "./load.ts";
import type { Answer } from "./reading-thread.ts";

// threads of others begin with the same imports; errors are told where it is waited for
if (isMainThread) {
  if (currentEdition() === "dev") keepHeads(readInThread().then(({ heads }) => heads)).catch(() => {});
  else keepContent(() => readInThread().then(contentIn)).catch(() => {});
}

function readInThread(): Promise<Answer> {
  const thread = new Worker(new URL("./reading-thread.ts", import.meta.url), { execArgv: [] });
  return new Promise((answer, fail) => {
    thread.on("message", answer).on("error", fail);
  });
}

async function contentIn({ content, problems = [] }: Answer): Promise<Content> {
  if (content) return content;
  // what it imports would hold up each start
  const { ContentError } = await import("../../../reading/problems.ts");
  throw new ContentError(problems);
}
