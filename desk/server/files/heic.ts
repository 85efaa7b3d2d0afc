import { Worker } from "node:worker_threads";
import { minute } from "../../../platform/durations.ts";

/** `data`: red, green, blue and alpha; nothing of one that is too large. */
export type DecodedPhotograph = { data: Uint8Array; width: number; height: number };

/** One of 48 megapixels takes some seconds. */
const decodeTimeoutMs = minute;

/** Upright, in a thread of its own: saving must not wait. Throws if it cannot be decoded. */
export function decodeHeic(bytes: Uint8Array): Promise<DecodedPhotograph> {
  return new Promise((resolve, reject) => {
    // the decoder prints its faults
    const options = { workerData: bytes, stdout: true, stderr: true };
    const thread = new Worker(new URL("./heic-worker.ts", import.meta.url), options);
    const timer = setTimeout(() => void thread.terminate(), decodeTimeoutMs);
    thread
      .once("message", resolve)
      .once("error", reject)
      .once("exit", () => {
        clearTimeout(timer);
        reject(new Error("it took too long"));
      });
  });
}
