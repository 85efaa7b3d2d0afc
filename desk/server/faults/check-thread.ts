import { Worker } from "node:worker_threads";
import type { Fault } from "../../contract.ts";
import type { Overview } from "../overview/overview.ts";
import { refused } from "../refused.ts";
import type { Answer, Question, What } from "./judge-thread.ts";

type Asked = What & { root: string; site: Overview };

type Waiting = {
  asked: Asked;
  isDropped: () => boolean;
  resolve: (faults: Fault[]) => void;
  reject: (error: Error) => void;
};

type Options = {
  start?: () => Worker;
  /** How long a question may take before the thread is taken to hang, in ms; the first took 47,000 on a busy machine. */
  patience?: number;
};

/**
 * Asks the thread that checks texts, one question at a time. Each gets an answer: where the thread ends, or hangs, the
 * question is rejected and another thread is started for the next. A question whose `signal` is aborted before its turn is
 * rejected without being asked.
 */
export function checkThread({ start = startThread, patience = 180_000 }: Options = {}) {
  const queue: Waiting[] = [];
  let thread: Worker | undefined;
  let current: Waiting | undefined;
  let lastId = 0;
  /** Which state of each site the thread knows, by the site's folder. */
  const known = new Map<string, string>();

  function ask(asked: Asked, signal?: AbortSignal): Promise<Fault[]> {
    return new Promise((resolve, reject) => {
      queue.push({ asked, isDropped: () => signal?.aborted ?? false, resolve, reject });
      next();
    });
  }

  function next(): void {
    if (current) return;
    // the open text first; files of the disk are only counted
    const first = queue.find(({ asked }) => asked.text !== undefined) ?? queue[0];
    if (!first) return;
    queue.splice(queue.indexOf(first), 1);
    if (first.isDropped()) {
      first.reject(refused("unavailable", "Nobody waits for this check any more."));
      next();
      return;
    }
    current = first;
    send(first);
  }

  function send(waiting: Waiting): void {
    const running = thread ?? start();
    thread = running;
    const id = ++lastId;
    const { site, ...asked } = waiting.asked;
    const tooLong = setTimeout(() => void running.terminate(), patience);
    const over = (settle: () => void) => {
      clearTimeout(tooLong);
      running.off("message", hear).off("error", fail).off("exit", end);
      current = undefined;
      settle();
      next();
    };
    const hear = (said: Answer) => {
      if (said.id !== id) return;
      over(() => ("faults" in said ? waiting.resolve(said.faults) : waiting.reject(new Error(said.error))));
    };
    const fail = (error: unknown) => console.error(error);
    const end = () => {
      thread = undefined;
      known.clear();
      over(() => waiting.reject(refused("failed", ended)));
    };
    running.on("message", hear).on("error", fail).on("exit", end);
    const isKnown = known.get(asked.root) === site.stamp;
    known.set(asked.root, site.stamp);
    running.postMessage({ ...asked, id, ...(!isKnown && { site }) } satisfies Question);
  }

  return ask;
}

const ended = "This text could not be checked: the check itself ended. Saving goes on.";

function startThread(): Worker {
  const thread = new Worker(new URL("./judge-thread.ts", import.meta.url));
  // it ends with the desk
  thread.unref();
  return thread;
}
