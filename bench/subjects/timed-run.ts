import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpuSecondsOfEnded, memoryMiB } from "./processes.ts";

export type Timed = {
  seconds: number;
  cpuSeconds: number;
  peakMemoryMiB: number;
};

/**
 * Runs a Node program to its end and tells its time and the peak of its memory, looked at twice a second. Throws
 * with the program's last lines when it fails.
 */
export async function timedRun(args: string[], env: NodeJS.ProcessEnv): Promise<Timed> {
  const begin = performance.now();
  const cpuBefore = cpuSecondsOfEnded();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
    });
  let peakMemoryMiB = 0;
  const watch = setInterval(() => {
    peakMemoryMiB = Math.max(peakMemoryMiB, Math.round(memoryMiB(child.pid ?? 0)));
  }, 500);
  const [code] = await once(child, "close");
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${said}`);
  const seconds = (performance.now() - begin) / 1000;
  return { seconds, cpuSeconds: cpuSecondsOfEnded() - cpuBefore, peakMemoryMiB };
}
