import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../subjects/places.ts";

export type SignUpFigures = {
  signUpsPerSecond: number;
  p50: number;
  p99: number;
  peakMemoryMiB: number;
  /** The prototype's figures, where it has any. */
  peer?: { signUpsPerSecond: number; p50?: number; p99?: number };
};

export type NewsletterFigures = {
  signUp: SignUpFigures;
  sending: { mailsPerSecond: number; peakMemoryMiB: number; peer?: { mailsPerSecond: number } };
  // from here on missing in results of 2026-11-21 and before
  signUpWhileSending?: SignUpFigures;
  signUpOnPostgres?: SignUpFigures;
  queueing?: { mails: number; seconds: number; peer?: { seconds: number } };
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
  return JSON.parse(stdout.slice(stdout.indexOf("{"))) as NewsletterFigures;
}
