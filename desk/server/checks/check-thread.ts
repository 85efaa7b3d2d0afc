import { Worker } from "node:worker_threads";
import { minute } from "../../../platform/durations.ts";
import type { Checked } from "../../contract.ts";
import { Refused } from "../refused.ts";
import type { CheckAnswer, CheckRequest } from "./check-worker.ts";

/** Far more than the longest text needs on a slow machine. */
const checkTimeoutMs = minute;

/**
 * One at a time. If the thread ends, or is ended because a check takes too long, that check is rejected and the next
 * one starts a new thread. A check whose `signal` is aborted before its turn is skipped.
 */
export function checkThread(start = startWorker) {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function check(request: CheckRequest, signal?: AbortSignal): Promise<Checked> {
    const answer = last.then(() => {
      if (signal?.aborted) throw new Refused("This check is no longer needed.");
      return answerTo(request);
    });
    // the caller gets the error; the next check does not need it
    last = answer.catch(() => {});
    return answer;
  }

  async function answerTo(request: CheckRequest): Promise<Checked> {
    thread ??= start().on("error", console.error);
    const answer = await ask(thread, request);
    if ("error" in answer) throw new Error(answer.error);
    return answer;
  }

  function ask(asked: Worker, request: CheckRequest): Promise<CheckAnswer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => asked.terminate(), checkTimeoutMs);
      const ended = () => {
        clearTimeout(timer);
        thread = undefined;
        reject(new Refused("This text could not be checked: the check itself ended. Saving goes on."));
      };
      // a thread that fails, or is ended, exits
      asked.once("exit", ended).once("message", (answer: CheckAnswer) => {
        clearTimeout(timer);
        asked.off("exit", ended);
        resolve(answer);
      });
      asked.postMessage(request);
    });
  }

  return check;
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url));
  // does not keep the desk from exiting
  worker.unref();
  return worker;
}
