import type { Fault } from "../../contract.ts";
import type { Overview } from "../overview/overview.ts";
import { workerQueue } from "./worker-queue.ts";

/** One worker for all sites of this process. */
const askWorker = workerQueue();

/** Checks texts of a site, and counts the faults of its files, beside all other work of the desk. */
export function checkerOf(root: string, overview: () => Overview) {
  /** What was counted, by the file's path; `stamp` changes with all that the count depends on. */
  const counted = new Map<string, { stamp: string; faults: number }>();
  let isCounting = false;

  async function count(site: Overview): Promise<void> {
    const stampOfOthers = stampOfContext(site);
    for (const { path } of site.files) {
      const stamp = `${site.stamps.get(path)}\n${stampOfOthers}`;
      if (counted.get(path)?.stamp === stamp) continue;
      try {
        const faults = await askWorker({ root, site, path });
        counted.set(path, { stamp, faults: faults.length });
      } catch (error) {
        // counted when the site is looked at next
        console.error(`${path} was not checked:`, error);
      }
    }
  }

  return {
    /** Rejects with `unavailable` where `signal` says that nobody waits any more. */
    faultsOf: async (path: string, text: string, signal?: AbortSignal): Promise<Fault[]> =>
      askWorker({ root, site: overview(), path, text }, signal),
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

/** Of what the faults of one file depend on besides its text: the settings, and which pages there are. */
function stampOfContext({ files, stamps, today }: Overview): string {
  const settings = ["site.yaml", "categories.yaml", "people.yaml", "words.txt"].map((path) =>
    stamps.get(path),
  );
  const pages = files.map(({ path, state, category }) => `${path} ${state} ${category}`);
  return [today, ...settings, ...pages].join("\n");
}
