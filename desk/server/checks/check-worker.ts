// A thread of its own, started by `worker-queue.ts`: rules take seconds for a very long text, and saving must not wait for them.
import { parentPort } from "node:worker_threads";
import type { Fault } from "../../contract.ts";
import type { Overview } from "../overview/overview.ts";
import { type CheckedSite, faultsOfFile, faultsOfText } from "./check-text.ts";
import { contextOf } from "./context.ts";

/**
 * Asks for the faults of a text, or, without one, of the file on the disk. `site`: what is known of the site, where that has
 * changed since the last question about this `root`.
 */
export type Question = { root: string; path: string; text?: string; site?: Overview };

/** Exactly one for each question. */
export type Answer = { faults: Fault[] } | { error: string };

const sites = new Map<string, CheckedSite>();

parentPort?.on("message", async ({ root, path, text, site }: Question) => {
  try {
    if (site) sites.set(root, { root, context: contextOf(root, site) });
    const known = sites.get(root);
    if (!known) throw new Error(`the check knows nothing of ${root}`);
    const faults = await (text === undefined ? faultsOfFile(known, path) : faultsOfText(known, path, text));
    answer({ faults });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});

function answer(message: Answer): void {
  parentPort?.postMessage(message);
}
