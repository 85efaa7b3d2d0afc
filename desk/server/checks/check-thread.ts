import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FileFault } from "../../contract.ts";
import { refused } from "../refused.ts";
import type { CheckAnswer, CheckRequest } from "./check-worker.ts";

/**
 * Checks texts in a thread, one at a time. Where the thread ends, the check is rejected and another thread is started for
 * the next. A check whose `signal` is aborted before its turn is not made.
 */
export function checkThread(start = startWorker) {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function check(request: CheckRequest, signal?: AbortSignal): Promise<FileFault[]> {
    const faults = last.then(() => {
      if (signal?.aborted) throw refused("unavailable", "Nobody waits for this check any more.");
      return faultsOf(request);
    });
    // whoever asked gets the reason; the next check does not need it
    last = faults.catch(() => {});
    return faults;
  }

  async function faultsOf(request: CheckRequest): Promise<FileFault[]> {
    thread ??= start().on("error", (error) => {
      console.error(error);
      thread = undefined;
    });
    const answered = once(thread, "message");
    thread.postMessage(request);
    const [answer] = (await answered.catch(() => {
      throw refused("failed", "This text could not be checked: the check itself ended. Saving goes on.");
    })) as [CheckAnswer];
    if ("error" in answer) throw new Error(answer.error);
    return answer.faults;
  }

  return check;
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url));
  // it ends with the desk
  worker.unref();
  return worker;
}
