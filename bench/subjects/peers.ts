import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressFiles } from "../../site/build/compress.ts";
import { contentWith } from "./content.ts";
import { install } from "./install.ts";
import { ourSite } from "./our-site.ts";
import { bench, work } from "./places.ts";
import { preparePeer, withoutScripts } from "./prepare-peers.ts";
import { type Timed, timedRun } from "./timed-run.ts";

export const peers = {
  astro: {
    name: "Astro + React islands",
    program: "node_modules/astro/bin/astro.mjs",
    args: ["build"],
  },
  next: {
    name: "Next static export",
    program: "node_modules/next/dist/bin/next",
    args: ["build"],
  },
} as const;

export type PeerName = keyof typeof peers;

/** Builds a peer with so many articles. Measured pages take our own HTML of the thirty articles; copies, Markdown. */
export async function buildPeer(name: PeerName, articles: number): Promise<Timed & { dist: string }> {
  const folder = path.join(bench, "peers", name);
  install(folder);
  preparePeer((await ourSite(30)).dist, folder);
  for (const left of ["dist", ".astro", ".next", "node_modules/.astro", "node_modules/.cache"])
    rmSync(path.join(folder, left), { recursive: true, force: true });
  const { program, args } = peers[name];
  const timed = await timedRun(process.execPath, [program, ...args], {
    cwd: folder,
    env: {
      KNACK_CONTENT: contentWith(articles),
      ASTRO_TELEMETRY_DISABLED: "1",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  const dist = path.join(work, `${name}-${articles}`);
  rmSync(dist, { recursive: true, force: true });
  cpSync(path.join(folder, "dist"), dist, { recursive: true });
  if (name === "next") cpSync(path.join(folder, "prepared/public"), dist, { recursive: true });
  await compressFiles(dist);
  return { ...timed, dist };
}

/** The limit: our pages without any script. */
export async function plainHtml(): Promise<string> {
  const { dist } = await ourSite(30);
  const target = path.join(work, "html");
  for (const folder of ["pictures", "fonts", "favicon.svg", "apple-touch-icon.png"])
    cpSync(path.join(dist, folder), path.join(target, folder), { recursive: true });
  for (const file of ["index.html", ...globSync("article/*/index.html", { cwd: dist })]) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), withoutScripts(readFileSync(path.join(dist, file), "utf8")));
  }
  await compressFiles(target);
  return target;
}
