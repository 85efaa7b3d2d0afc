// A thread started by `check-thread.ts`: rules take seconds for a very long text, and saving must not wait for them.
import { parentPort } from "node:worker_threads";
import type { FileFault } from "../../contract.ts";
import { overviewOf, type SiteFiles } from "../overview/overview.ts";
import { faultsOfText } from "./check-text.ts";

/** A text, saved or not. `root`: the site's folder. */
export type CheckRequest = { root: string; path: string; text: string };

/** Exactly one for each request. */
export type CheckAnswer = { faults: FileFault[] } | { error: string };

/** A reader of files for each site's folder; unchanged files are not read again. */
const readers = new Map<string, () => SiteFiles>();

parentPort?.on("message", async ({ root, path, text }: CheckRequest) => {
  try {
    const read = readers.get(root) ?? overviewOf(root);
    readers.set(root, read);
    answer({ faults: await faultsOfText(root, read(), { path, text }) });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});

function answer(message: CheckAnswer): void {
  parentPort?.postMessage(message);
}
