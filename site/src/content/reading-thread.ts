// The thread that `read-ahead.ts` starts.
import { parentPort } from "node:worker_threads";
import { ContentError, type Problem } from "../../../reading/problems.ts";
import { type Content, loadContent } from "./load.ts";

/** The content, or its faults. */
export type Answer =
  | { content: Content; problems?: never }
  | { content?: never; problems: readonly Problem[] };

parentPort?.postMessage(answer());

function answer(): Answer {
  try {
    return { content: loadContent() };
  } catch (error) {
    // errors lose their class on the way to another thread
    if (error instanceof ContentError) return { problems: error.problems };
    throw error;
  }
}
