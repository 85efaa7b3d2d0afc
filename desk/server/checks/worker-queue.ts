import { Worker } from "node:worker_threads";
import type { Fault } from "../../contract.ts";
import type { Overview } from "../overview/overview.ts";
import { refused } from "../refused.ts";
import type { Answer, Question } from "./check-worker.ts";

type Asked = Question & { site: Overview };

type Waiting = {
  asked: Asked;
  signal: AbortSignal | undefined;
  resolve: (faults: Fault[]) => void;
  reject: (error: unknown) => void;
};

type Options = {
  start?: () => Worker;
  /** How long a question may take before the worker is taken to hang, in ms; the first took 47,000 on a busy machine. */
  patience?: number;
};

/**
 * Asks the worker that checks texts, one question at a time. Each gets an answer: where the worker ends, or hangs, the
 * question is rejected and another worker is started for the next. A question whose `signal` is aborted before its turn is
 * rejected without being asked.
 */
export function workerQueue({ start = startWorker, patience = 180_000 }: Options = {}) {
  const queue: Waiting[] = [];
  let isWorking = false;
  let worker: Worker | undefined;
  let onExit = () => {};
  /** Which state of each site the worker knows, by the site's folder. */
  const known = new Map<string, string>();

  function ask(asked: Asked, signal?: AbortSignal): Promise<Fault[]> {
    return new Promise((resolve, reject) => {
      queue.push({ asked, signal, resolve, reject });
      void work();
    });
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let next = takeNext(); next; next = takeNext()) {
      if (next.signal?.aborted) next.reject(refused("unavailable", "Nobody waits for this check any more."));
      else await answerOf(next.asked).then(next.resolve, next.reject);
    }
    isWorking = false;
  }

  /** The open text first; files of the disk are only counted. */
  function takeNext(): Waiting | undefined {
    const open = queue.findIndex(({ asked }) => asked.text !== undefined);
    return queue.splice(Math.max(open, 0), 1)[0];
  }

  async function answerOf({ site, ...question }: Asked): Promise<Fault[]> {
    worker ??= started();
    const asked = worker;
    const tooLong = setTimeout(() => void asked.terminate(), patience);
    const answered = new Promise<Answer | undefined>((resolve) => {
      asked.once("message", resolve);
      onExit = () => resolve(undefined);
    });
    const isKnown = known.get(question.root) === site.stamp;
    known.set(question.root, site.stamp);
    asked.postMessage({ ...question, ...(!isKnown && { site }) } satisfies Question);
    const answer = await answered;
    clearTimeout(tooLong);
    if (!answer)
      throw refused("failed", "This text could not be checked: the check itself ended. Saving goes on.");
    if ("error" in answer) throw new Error(answer.error);
    return answer.faults;
  }

  function started(): Worker {
    return start()
      .on("error", console.error)
      .once("exit", () => {
        worker = undefined;
        known.clear();
        onExit();
      });
  }

  return ask;
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url));
  // it ends with the desk
  worker.unref();
  return worker;
}
