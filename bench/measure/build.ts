import { ourSite } from "../subjects/our-site.ts";
import { buildPeer, type PeerName } from "../subjects/peers.ts";
import type { Timed } from "../subjects/timed-run.ts";

export type OurBuild = {
  articles: number;
  pagesSeconds: number;
  afterSeconds: number;
  seconds: number;
  peakMemoryMiB: number;
};

export type BuildFigures = {
  ours: OurBuild[];
  peers: Partial<Record<PeerName, (Timed & { articles: number })[]>>;
};

/** Peers are not built with more: they are yardsticks, and these figures tell how they grow. */
const mostForPeers = 1000;

/** Time and peak memory of a whole build without drawing pictures, at each size, ours and the peers'. */
export async function measureBuilds(sizes: number[]): Promise<BuildFigures> {
  const figures: BuildFigures = { ours: [], peers: {} };
  for (const articles of sizes) {
    console.info(`Building ours with ${articles} articles …`);
    const { pages, after } = await ourSite(articles);
    figures.ours.push({
      articles,
      pagesSeconds: pages.seconds,
      afterSeconds: after.seconds,
      seconds: pages.seconds + after.seconds,
      peakMemoryMiB: Math.max(pages.peakMemoryMiB, after.peakMemoryMiB),
    });
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
