import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ourSite, siteCopy } from "../subjects/our-site.ts";
import { bench, work } from "../subjects/places.ts";
import { ensureNginx, nginxConfiguration } from "./nginx.ts";

export type Load = {
  requestsPerSecond: number;
  /** Requests for each second of the server's own processor time: free of the load generator's limits. */
  requestsPerCpuSecond: number;
  p99Ms: number;
};

export type ServerFigures = { seconds: number; file: string; ours: Load; nginx?: Load };

const seconds = 10;
const file = "/index.html";

type AutocannonResult = {
  requests: { average: number; total: number };
  latency: { p99: number };
  errors: number;
  non2xx: number;
};

/**
 * Requests per second for the home page, gzipped beforehand (nginx reads no brotli files by itself), of the server
 * of `npm start` and of nginx with one worker. Both are bound to the first processor, the load generator to the second.
 */
export async function measureServer(): Promise<ServerFigures> {
  const { dist } = await ourSite(30);
  const ours = await loaded("ours", 4801, startOurs(dist, 4801));
  const nginx = ensureNginx();
  if (!nginx) return { seconds, file, ours };
  return { seconds, file, ours, nginx: await loaded("nginx", 4802, startNginx(nginx, dist, 4802)) };
}

/** `site/server.ts` of the temporary copy, with the build put back where it looks for it. */
function startOurs(dist: string, port: number): ChildProcess {
  const client = path.join(siteCopy(), "dist/client");
  mkdirSync(path.dirname(client), { recursive: true });
  cpSync(dist, client, { recursive: true });
  return onFirstProcessor(process.execPath, [path.join(siteCopy(), "server.ts")], { PORT: String(port) });
}

function startNginx(program: string, dist: string, port: number): ChildProcess {
  const folder = path.join(work, "nginx");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "nginx.conf"), nginxConfiguration(dist, folder, port));
  return onFirstProcessor(program, ["-c", path.join(folder, "nginx.conf"), "-p", folder]);
}

function onFirstProcessor(program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn("taskset", ["-c", "0", program, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function loaded(name: string, port: number, server: ChildProcess): Promise<Load> {
  try {
    const url = `http://127.0.0.1:${port}${file}`;
    await untilAnswering(url);
    autocannon(url, 2);
    const before = cpuSeconds(server.pid);
    const result = autocannon(url, seconds);
    const cpu = cpuSeconds(server.pid) - before;
    if (result.errors + result.non2xx > 0) throw new Error(`${name} answered with errors`);
    const load = {
      requestsPerSecond: Math.round(result.requests.average),
      requestsPerCpuSecond: Math.round(result.requests.total / cpu),
      p99Ms: result.latency.p99,
    };
    console.info(`${name}: ${load.requestsPerSecond} requests per second`);
    return load;
  } finally {
    server.kill();
  }
}

function autocannon(url: string, duration: number): AutocannonResult {
  const program = path.join(bench, "node_modules/autocannon/autocannon.js");
  const options = [
    "--json",
    "--no-progress",
    "-c",
    "50",
    "-d",
    String(duration),
    "-H",
    "Accept-Encoding=gzip",
  ];
  const output = execFileSync("taskset", ["-c", "1", process.execPath, program, ...options, url], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    timeout: (duration + 20) * 1000,
  });
  return JSON.parse(output) as AutocannonResult;
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      const response = await fetch(url, { headers: { "Accept-Encoding": "gzip" } });
      if (response.headers.get("content-encoding") !== "gzip")
        throw new TypeError(`${url} is not served gzipped`);
      return;
    } catch (error) {
      if (tries === 99) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Processor time of a process and its direct children (nginx's worker), in hundredths of a second by Linux's count. */
function cpuSeconds(pid = 0): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  const ticks = [String(pid), ...children].map((id) => {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return Number(user) + Number(system);
  });
  return ticks.reduce((total, count) => total + count, 0) / 100;
}
