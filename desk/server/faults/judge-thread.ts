// A thread of its own, started by `check-thread.ts`: rules take seconds for a very long text, and saving must not wait for them.
import { parentPort } from "node:worker_threads";
import type { Fault } from "../../contract.ts";
import type { Overview } from "../overview/overview.ts";
import { judgeOf } from "./judge-site.ts";

/** Checks a text, or, without one, what the disk has. */
export type What = { path: string; text?: string };

/** `site`: what is known of the site, where that has changed since the last question about this `root`. */
export type Question = What & { id: number; root: string; site?: Overview | undefined };

/** Exactly one for each question. */
export type Answer = { id: number; faults: Fault[] } | { id: number; error: string };

type Site = { seen: Overview; judge: ReturnType<typeof judgeOf> };

const sites = new Map<string, Site>();

parentPort?.on("message", async (question: Question) => {
  const { id, path, text } = question;
  try {
    const { judge } = siteOf(question);
    const faults = text === undefined ? judge.faultsOfFile(path) : judge.faultsOf(path, text);
    answer({ id, faults: await faults });
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

function siteOf({ root, site: seen }: Question): Site {
  const known = sites.get(root);
  if (known && seen) known.seen = seen;
  if (known) return known;
  if (!seen) throw new Error(`the check knows nothing of ${root}`);
  const made: Site = { seen, judge: judgeOf(root, () => made.seen) };
  sites.set(root, made);
  return made;
}

function answer(said: Answer): void {
  parentPort?.postMessage(said);
}
