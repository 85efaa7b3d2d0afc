import type { Fault } from "../../contract.ts";
import type { Overview } from "../overview/overview.ts";
import { checkThread } from "./check-thread.ts";

/** The thread is one for all sites of this process. */
const askThread = checkThread();

/** Judges texts of a site, and counts the faults of its files, beside all other work of the desk. */
export function judgeBeside(root: string, overview: () => Overview, ask = askThread) {
  /** What was counted, by the file's path; `of` is what the count hangs on. */
  const counted = new Map<string, { of: string; faults: number }>();
  let isCounting = false;

  async function count({ files, ...rest }: Overview): Promise<void> {
    const site = { files, ...rest };
    const among = stampAmong(site);
    for (const { path } of files) {
      const of = `${site.stamps.get(path)}\n${among}`;
      if (counted.get(path)?.of === of) continue;
      try {
        const faults = await ask({ root, site, path });
        counted.set(path, { of, faults: faults.length });
      } catch (error) {
        // the next look at the site counts it again
        console.error(`${path} was not checked:`, error);
      }
    }
  }

  return {
    /** Rejects with `unavailable` where `signal` says that nobody waits any more. */
    faultsOf: async (path: string, text: string, signal?: AbortSignal): Promise<Fault[]> =>
      ask({ root, site: overview(), path, text }, signal),
    /** How many faults each file has, as far as they are counted; begins to count those that are not. */
    counts: (site: Overview): ReadonlyMap<string, number> => {
      if (!isCounting) {
        isCounting = true;
        void count(site).finally(() => {
          isCounting = false;
        });
      }
      return new Map([...counted].map(([path, { faults }]) => [path, faults]));
    },
  };
}

/** Of what the faults of one file hang on besides its text: the settings, and which pages there are. */
function stampAmong({ files, stamps, today }: Overview): string {
  const settings = ["site.yaml", "categories.yaml", "people.yaml", "words.txt"].map((path) =>
    stamps.get(path),
  );
  const pages = files.map(({ path, state, category }) => `${path} ${state} ${category}`);
  return [today, ...settings, ...pages].join("\n");
}
