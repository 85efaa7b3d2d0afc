import nodePath from "node:path";
import { placeIn } from "../../../reading/site-folder.ts";
import { removeLeftovers } from "../files/text-file.ts";
import { listen } from "./listen.ts";
import { addressOfRunning, addressWith, claim } from "./running.ts";

type Opening = {
  /** The site's folder. */
  root: string;
  /** The desk's own folder for it (`stateFolder`). */
  state: string;
  /** Where what is thrown away is kept. */
  bin: string;
  /** The first port to try. */
  from: number;
  /** Gives the folder of the built page. */
  page: () => Promise<string>;
  /** Shows an address that works once, and says what it is. */
  show: (address: string, what: string) => Promise<void>;
  hasPreview?: boolean;
};

/** Folders of a site into which the desk writes. */
const writtenTo = [
  ...[".", "articles", "quizzes", "legal"],
  ...["pictures/article", "pictures/quiz", "pictures/share"],
];

/** Opens the desk of a site: a running one once more, or a new one, whose `end` it gives. */
export async function openDesk({ root, state, bin, from, page, show, hasPreview }: Opening) {
  const claimed = claim(state);
  if (!claimed) {
    await show(await addressOfRunning(state), `The desk for ${placeIn(root)}/ is running already`);
    return undefined;
  }
  for (const folder of writtenTo) removeLeftovers(`${root}/${folder}`);
  try {
    const { port, keys, stop } = await listen({
      ...{ root, bin, from },
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
