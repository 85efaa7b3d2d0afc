import nodePath from "node:path";
import { placeIn } from "../../../reading/site-folder.ts";
import { listen } from "./listen.ts";
import { addressOfRunning, addressWith, claim } from "./running.ts";

type Opening = {
  /** The site's folder. */
  root: string;
  /** The desk's own folder for it (`stateFolder`). */
  state: string;
  /** The first port to try. */
  from: number;
  /** Gives the folder of the built page. */
  page: () => Promise<string>;
  /** Shows an address that works once, and says what it is. */
  show: (address: string, what: string) => Promise<void>;
  hasPreview?: boolean;
};

/** Opens the desk of a site: a running one once more, or a new one, whose `end` it gives. */
export async function openDesk({ root, state, from, page, show, hasPreview }: Opening) {
  const claimed = claim(state);
  if (!claimed) {
    await show(await addressOfRunning(state), `The desk for ${placeIn(root)}/ is running already`);
    return undefined;
  }
  try {
    const { port, keys, stop } = await listen({
      ...{ root, from },
      page: await page(),
      ...(hasPreview && { preview: nodePath.join(state, "preview") }),
    });
    claimed.tell({ pid: process.pid, port, secret: keys.secret });
    await show(addressWith(port, keys.newKey()), `The desk for ${placeIn(root)}/ runs until Ctrl+C`);
    return {
      end: async () => {
        await stop();
        claimed.end();
      },
    };
  } catch (error) {
    claimed.end();
    throw error;
  }
}
