import { execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "../results.ts";
import { ourSite } from "../subjects/our-site.ts";
import { root } from "../subjects/places.ts";
import { findNginx, nginxArguments } from "./nginx.ts";

const seconds = 10;
const file = "/";
const ports = { ours: 3148, nginx: 3149 };

export const serving: Part = {
  name: "serving",
  title: "Serving",
  about: `Requests a second for ${file}, compressed beforehand by gzip (nginx reads no brotli files by itself), over 50 connections for ${seconds} s: the server of \`npm start\` and nginx with one worker. Server and load generator (autocannon) have a processor each.`,
  peer: "nginx",
  async measure() {
    const { dist } = await ourSite();
    const server = path.join(root, "bench/subjects/serve.ts");
    const ours = await loaded(ports.ours, process.execPath, [server, dist, String(ports.ours)]);
    const nginx = findNginx();
    const peer = nginx && (await loaded(ports.nginx, nginx, nginxArguments(dist, ports.nginx)));
    const row = { what: "static file", figure: ours.requests.average, unit: "/s" } as const;
    if (!peer) return [row];
    const remark = `p99 ${ours.latency.p99} ms; nginx ${peer.latency.p99} ms`;
    return [{ ...row, peer: peer.requests.average, budget: { ratioAtLeast: 0.4 }, remark }];
  },
};

/** The server runs on the first processor, the load generator on the second. */
async function loaded(port: number, program: string, args: string[]): Promise<AutocannonResult> {
  const server = spawn("taskset", ["-c", "0", program, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  try {
    const url = `http://127.0.0.1:${port}${file}`;
    await untilAnswering(url);
    autocannon(url, 2);
    const result = autocannon(url, seconds);
    if (result.errors + result.non2xx > 0) throw new Error(`${url} answered with errors`);
    return result;
  } finally {
    server.kill();
  }
}

type AutocannonResult = {
  requests: { average: number };
  latency: { p99: number };
  errors: number;
  non2xx: number;
};

function autocannon(url: string, duration: number): AutocannonResult {
  const program = path.join(root, "bench/node_modules/autocannon/autocannon.js");
  const load = ["-c", "50", "-d", String(duration), "-H", "Accept-Encoding=gzip"];
  const options = ["--json", "--no-progress", ...load, url];
  const stdio = ["ignore", "pipe", "ignore"] as const;
  const output = execFileSync("taskset", ["-c", "1", process.execPath, program, ...options], {
    stdio: [...stdio],
  });
  return JSON.parse(output.toString()) as AutocannonResult;
}

async function untilAnswering(url: string): Promise<void> {
  const answered = async () => (await fetch(url, { headers: { "Accept-Encoding": "gzip" } })).headers;
  for (let tries = 1; ; tries++) {
    const headers = await answered().catch(() => undefined);
    if (headers?.get("content-encoding") === "gzip") return;
    if (headers || tries === 100) throw new Error(`${url} is not served gzipped`);
    await wait(100);
  }
}
