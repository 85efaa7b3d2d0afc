import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../subjects/places.ts";

export type NewsletterFigures = {
  signUp: { signUpsPerSecond: number; p50: number; p99: number; peakMemoryMiB: number };
  sending: { mailsPerSecond: number; peakMemoryMiB: number };
};

const program = path.join(root, "newsletter/bench/all.ts");

/** The service's own measurements, which print JSON; undefined where there are none. */
export function measureNewsletter(): NewsletterFigures | undefined {
  if (!existsSync(program)) {
    console.info("newsletter/bench/all.ts is not there; skipped");
    return undefined;
  }
  console.info("Measuring the newsletter service …");
  const { status, stdout } = spawnSync(process.execPath, [program], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    timeout: 600_000,
  });
  if (status !== 0) throw new Error("newsletter/bench/all.ts failed; its own lines above say why");
  // our own program's output
  const { signUp, sending } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as NewsletterFigures;
  return { signUp, sending };
}
