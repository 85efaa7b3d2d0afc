import { globSync, mkdtempSync, readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import path from "node:path";
import { root, work } from "./places.ts";
import { timedRun } from "./timed-run.ts";

/** How many are named. */
const named = 5;

/** What takes most of a program's main thread: packages, files of ours and functions of Node, with their shares. */
export async function workOf(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const folder = mkdtempSync(path.join(work, "profile-"));
  await timedRun(args, { ...env, NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
  const profiles = globSync("*.cpuprofile", { cwd: folder }).map((name) => timesIn(path.join(folder, name)));
  // of several processes, the one that works most
  const times = profiles.sort((a, b) => sumOf(b) - sumOf(a))[0] ?? new Map();
  const most = [...times].sort((a, b) => b[1] - a[1]).slice(0, named);
  const shares = most.map(([name, time]) => `${name} ${((time / sumOf(times)) * 100).toFixed(0)}\u00a0%`);
  return `main thread: ${shares.join(", ")}`;
}

/** Seconds of the main thread that were not idle. */
function timesIn(file: string): Map<string, number> {
  // written by Node itself
  const { nodes, samples = [], timeDeltas = [] } = JSON.parse(readFileSync(file, "utf8")) as Profiler.Profile;
  const nameOf = new Map(nodes.map(({ id, callFrame }) => [id, nameIn(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((id, at) => {
    const name = nameOf.get(id) ?? "";
    if (name !== "(idle)") times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1e6);
  });
  return times;
}

function nameIn({ functionName, url }: Profiler.Profile["nodes"][number]["callFrame"]): string {
  if (url === "") return functionName.replace(/^RegExp: .*/, "regular expressions");
  if (url.startsWith("node:")) return url.replace(/^(node:internal\/\w+).*/, "$1");
  const file = url.replace("file://", "").replace(/#.*/, "");
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  const own = path.relative(root, file);
  // of what Astro bundles, the name without its hash
  return library ?? /\.prerender\/(?:chunks\/)?(.+)[-._][\w-]{8}\.mjs$/.exec(own)?.[1] ?? own;
}

function sumOf(times: ReadonlyMap<string, number>): number {
  return [...times.values()].reduce((sum, time) => sum + time, 0);
}
