import { ourSite } from "../subjects/our-site.ts";
import { buildPeer, type PeerName } from "../subjects/peers.ts";
import type { Timed } from "../subjects/timed-run.ts";
import { changeToPage } from "./change.ts";

export type BuildFigures = {
  ours: (Timed & { articles: number })[];
  /** Milliseconds from a changed article to the open page that shows it, in development. */
  changes: { articles: number; ms: number }[];
  peers: Partial<Record<PeerName, (Timed & { articles: number })[]>>;
};

/** Peers are not built with more: they are yardsticks, and these figures tell how they grow. */
const mostForPeers = 1000;

/** Development with more is not what the budget is about. */
const mostToChange = 1000;

/** Time and peak memory of a whole build without drawing pictures, at each size, ours and the peers'. */
export async function measureBuilds(sizes: number[]): Promise<BuildFigures> {
  const figures: BuildFigures = { ours: [], changes: [], peers: {} };
  for (const articles of sizes) {
    console.info(`Building ours with ${articles} articles …`);
    const { seconds, peakMemoryMiB } = await ourSite(articles);
    figures.ours.push({ articles, seconds, peakMemoryMiB });
    if (articles > mostToChange) continue;
    console.info(`Changing one of ${articles} articles in development …`);
    figures.changes.push({ articles, ms: await changeToPage(articles) });
  }
  for (const name of ["astro", "next"] as const) {
    figures.peers[name] = [];
    for (const articles of sizes.filter((size) => size <= mostForPeers)) {
      console.info(`Building ${name} with ${articles} articles …`);
      const { seconds, peakMemoryMiB } = await buildPeer(name, articles);
      figures.peers[name].push({ articles, seconds, peakMemoryMiB });
    }
  }
  return figures;
}
