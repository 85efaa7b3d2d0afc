// A thread of its own, started by `judge-beside.ts`: rules take seconds for a very long text, and whoever saves meanwhile must not wait.
import { parentPort } from "node:worker_threads";
import type { Fault } from "../../contract.ts";
import type { Overview } from "../overview/overview.ts";
import { judgeOf } from "./judge-site.ts";

/** `seen`: what is known of the site, where that has changed since the last message of this `root`. */
export type ToThread = { root: string; seen?: Overview | undefined } & (
  | { what: "count" }
  | { what: "faultsOf" | "unfit"; id: number; path: string; text: string }
);

export type FromThread =
  | { root: string; path: string; stamp: string; faults: number }
  | { id: number; faults: Fault[] }
  | { id: number; error: string };

type Site = { seen: Overview; judge: ReturnType<typeof judgeOf>; counting: Promise<void> };

const sites = new Map<string, Site>();

parentPort?.on("message", async (asked: ToThread) => {
  const site = siteOf(asked);
  if (!site) return;
  if (asked.what === "count") {
    const { root } = asked;
    site.counting = site.counting.then(() => site.judge.count((counted) => tell({ root, ...counted })));
    return;
  }
  const { id, path, text } = asked;
  try {
    tell({ id, faults: await site.judge[asked.what](path, text) });
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

function siteOf({ root, seen }: ToThread): Site | undefined {
  const site = sites.get(root);
  if (site && seen) site.seen = seen;
  if (site || !seen) return site;
  const made: Site = { seen, judge: judgeOf(root, () => made.seen), counting: Promise.resolve() };
  sites.set(root, made);
  return made;
}

function tell(said: FromThread): void {
  parentPort?.postMessage(said);
}
