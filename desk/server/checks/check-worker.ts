// A thread started by `check-thread.ts`: rules take seconds for a very long text, and saving must not wait for them.
import { parentPort } from "node:worker_threads";
import type { Checked } from "../../contract.ts";
import { checkText } from "./check-text.ts";

/** A text, saved or not. `root`: the site's folder. */
export type CheckRequest = { root: string; path: string; text: string; queries?: string[] };

/** Exactly one for each request. */
export type CheckAnswer = Checked | { error: string };

parentPort?.on("message", async ({ root, path, text, queries }: CheckRequest) => {
  try {
    answer(await checkText(root, { path, text }, queries));
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});

function answer(message: CheckAnswer): void {
  parentPort?.postMessage(message);
}
