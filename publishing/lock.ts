import { existsSync, statSync } from "node:fs";
import { lockIn } from "../reading/lock.ts";
import { OperatorError } from "../reading/operator-error.ts";

/** Runs `work` while no other process publishes into this folder; throws an `OperatorError` if one does. */
export async function withLock<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  if (existsSync(root)) refuseRoot(root);
  const lock = lockIn(root);
  if (!lock) throw new OperatorError("Another publish is running; wait until it has ended.");
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** Refuses to run as root for another user's releases: that user's timer could not change what root has written. */
function refuseRoot(root: string): void {
  const { uid } = statSync(root);
  if (process.getuid?.() === 0 && uid !== 0)
    throw new OperatorError(
      `${root} belongs to the user ${uid}, and you are root: publish as that user, such as runuser -u knack -- npm run publish.`,
    );
}
