// The thread that `read-ahead.ts` starts.
import { parentPort } from "node:worker_threads";
import { currentEdition } from "../../../reading/edition.ts";
import { ContentError, type Problem } from "../../../reading/problems.ts";
import { type Content, loadContent, loadHeads } from "./load.ts";
import { type KnownHeads, knownHeads } from "./load-article.ts";

/** What a build shows, or its faults; in development the heads of articles. */
export type Answer = { content?: Content; heads?: KnownHeads; problems?: readonly Problem[] };

parentPort?.postMessage(answer());

function answer(): Answer {
  const isDev = currentEdition() === "dev";
  try {
    if (!isDev) return { content: loadContent() };
    loadHeads();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // errors lose their class on the way to another thread; development reads again, and tells them itself
    if (!isDev) return { problems: error.problems };
  }
  return { heads: knownHeads() };
}
