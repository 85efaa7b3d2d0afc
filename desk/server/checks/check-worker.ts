// A thread started by `check-thread.ts`: rules take seconds for a very long text, and saving must not wait for them.
import { parentPort } from "node:worker_threads";
import type { FileFault } from "../../contract.ts";
import { faultsOfText } from "./check-text.ts";

/** A text, saved or not. `root`: the site's folder. */
export type CheckRequest = { root: string; path: string; text: string };

/** Exactly one for each request. */
export type CheckAnswer = { faults: FileFault[] } | { error: string };

parentPort?.on("message", async ({ root, path, text }: CheckRequest) => {
  try {
    answer({ faults: await faultsOfText(root, { path, text }) });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});

function answer(message: CheckAnswer): void {
  parentPort?.postMessage(message);
}
