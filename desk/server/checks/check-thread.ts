import { Worker } from "node:worker_threads";
import type { Fault } from "../../contract.ts";
import { refused } from "../refused.ts";
import type { Answer, Question } from "./check-worker.ts";

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
export function checkThread({ start = startWorker, patience = 180_000 }: Options = {}) {
  let thread: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function ask(question: Question, signal?: AbortSignal): Promise<Fault[]> {
    const faults = turn.then(() => {
      if (signal?.aborted) throw refused("unavailable", "Nobody waits for this check any more.");
      return faultsOf(question);
    });
    // whoever asked gets the reason; the next in turn does not need it
    turn = faults.catch(() => {});
    return faults;
  }

  async function faultsOf(question: Question): Promise<Fault[]> {
    thread ??= start()
      .on("error", console.error)
      .once("exit", () => {
        thread = undefined;
      });
    const asked = thread;
    const tooLong = setTimeout(() => void asked.terminate(), patience);
    let ended = () => {};
    const answer = await new Promise<Answer | undefined>((resolve) => {
      ended = () => resolve(undefined);
      asked.once("message", resolve).once("exit", ended);
      asked.postMessage(question);
    });
    clearTimeout(tooLong);
    asked.off("exit", ended);
    if (!answer)
      throw refused("failed", "This text could not be checked: the check itself ended. Saving goes on.");
    if ("error" in answer) throw new Error(answer.error);
    return answer.faults;
  }

  return ask;
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url));
  // it ends with the desk
  worker.unref();
  return worker;
}
