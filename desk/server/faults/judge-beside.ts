import { Worker } from "node:worker_threads";
import type { Fault } from "../../contract.ts";
import type { Overview } from "../overview/overview.ts";
import { refused } from "../refused.ts";
import type { FromThread, ToThread } from "./judge-thread.ts";

type Counted = { stamp: string; faults: number };
type Waiting = { resolve: (faults: Fault[]) => void; reject: (error: Error) => void };

/** The thread, which is one for all sites of this process, and who waits for it. */
let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();
const hearers = new Map<string, (path: string, counted: Counted) => void>();
/** What it knows of each site: the overview's stamp, by its folder. */
const known = new Map<string, string>();
/** One question after the other, so that those which nobody waits for any more need not be asked. */
let turn: Promise<unknown> = Promise.resolve();

/** Judges texts of a site, and counts the faults of its files, beside all other work of the desk. */
export function judgeBeside(root: string, overview: () => Overview) {
  const counts = new Map<string, Counted>();
  let tried = "";
  hearers.set(root, (path, counted) => counts.set(path, counted));

  function ask(
    what: "faultsOf" | "unfit",
    path: string,
    text: string,
    signal?: AbortSignal,
  ): Promise<Fault[]> {
    const answer = turn.then(() => {
      if (signal?.aborted) throw refused("unavailable", "Nobody waits for this check any more.");
      return new Promise<Fault[]>((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject });
        send({ root, what, id: lastId, path, text }, overview());
      });
    });
    turn = answer.catch(() => {});
    return answer;
  }

  return {
    /** Rejects with `unavailable` where `signal` says that nobody waits any more. */
    faultsOf: (path: string, text: string, signal?: AbortSignal) => ask("faultsOf", path, text, signal),
    /** Of these faults, those for which a file's page cannot be shown. */
    unfit: (path: string, text: string) => ask("unfit", path, text),
    /** How many faults each file has, as far as they are counted; begins to count those that are not. */
    counts: (seen: Overview): ReadonlyMap<string, number> => {
      if (tried !== seen.stamp) send({ root, what: "count" }, seen);
      tried = seen.stamp;
      return new Map([...counts].map(([path, { faults }]) => [path, faults]));
    },
  };
}

function send(asked: ToThread, seen: Overview): void {
  thread ??= start();
  const isNew = known.get(asked.root) !== seen.stamp;
  known.set(asked.root, seen.stamp);
  thread.postMessage({ ...asked, ...(isNew && { seen }) } satisfies ToThread);
}

function start(): Worker {
  const started = new Worker(new URL("./judge-thread.ts", import.meta.url));
  // it ends with the desk
  started.unref();
  started.on("message", hear);
  // what it could not do is said to whoever waits, and it starts anew for the next
  started.on("error", (error) => console.error(error));
  started.on("exit", () => {
    thread = undefined;
    known.clear();
    for (const { reject } of waiting.values())
      reject(refused("failed", "This text could not be checked: the check itself ended. Saving goes on."));
    waiting.clear();
  });
  return started;
}

function hear(said: FromThread): void {
  if ("root" in said) {
    hearers.get(said.root)?.(said.path, said);
    return;
  }
  const asker = waiting.get(said.id);
  waiting.delete(said.id);
  if ("faults" in said) asker?.resolve(said.faults);
  else asker?.reject(new Error(said.error));
}
