import { createHash } from "node:crypto";
import { mkdirSync, realpathSync } from "node:fs";
import nodePath from "node:path";
import { lockIn } from "../../../reading/lock.ts";
import { OperatorError } from "../../../reading/operator-error.ts";
import { placeIn, projectRoot } from "../../../reading/site-folder.ts";
import { originOf } from "../auth/guard.ts";
import { listen } from "./listen.ts";

type Opening = {
  /** The site's folder. */
  root: string;
  /** The desk's own folder for it (`stateFolder`). */
  state: string;
  /** The first port to try. */
  from: number;
  /** Gives the folder of the built page. */
  page: () => Promise<string>;
  hasPreview?: boolean;
};

/** Where the desk of a site keeps its lock and what its preview caches. */
export function stateFolder(root: string, cache = nodePath.join(projectRoot(), ".cache/desk")): string {
  const name = createHash("sha256").update(realpathSync(root)).digest("hex").slice(0, 16);
  const folder = nodePath.join(cache, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Opens the desk of a site: one at a time, whose lock the system frees however it ends. `address` gives one that opens it
 * once: what follows # is not sent to any server and stands in no log.
 */
export async function openDesk({ root, state, from, page, hasPreview }: Opening) {
  const lock = lockIn(state);
  if (!lock)
    throw new OperatorError(
      `The desk for ${placeIn(root)}/ is running already. Open the address that it shows where it was started, in the same browser; or end it there with Ctrl+C, and start it anew.`,
    );
  try {
    const { port, keys, stop } = await listen({
      ...{ root, from },
      page: await page(),
      ...(hasPreview && { preview: nodePath.join(state, "preview") }),
    });
    return {
      origin: originOf(port),
      address: () => `${originOf(port)}/#key=${keys.newKey()}`,
      end: async () => {
        await stop();
        if (lock.isOpen) lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}
