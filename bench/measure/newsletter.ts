import { execFileSync } from "node:child_process";
import path from "node:path";
import type { Part, ResultRow } from "../results.ts";
import type { LoadFigures } from "../subjects/newsletter-load.ts";
import { root } from "../subjects/places.ts";

export const newsletter: Part = {
  name: "newsletter",
  title: "Newsletter service",
  about:
    "The service as a process of its own: sign-ups over 20 connections, each on disk before it is answered, and each step of a mail before the next.",
  peer: "prototype",
  async measure() {
    const { signUp, signUpWhileSending, signUpOnPostgres, sending } = loadFigures();
    const { mailsPerSecond: figure, peakMemoryMiB } = sending;
    const remark = `peak memory ${peakMemoryMiB} MiB`;
    return [
      { ...signUpRow("SQLite", signUp), peer: 690, budget: { atLeast: 500 } },
      signUpRow("SQLite, the same process writing their mails", signUpWhileSending),
      { ...signUpRow("PostgreSQL", signUpOnPostgres), peer: 450 },
      { what: "mails sent", figure, unit: "/s", peer: 305, budget: { atLeast: 150 }, remark },
    ];
  },
};

function signUpRow(
  where: string,
  { signUpsPerSecond, p50, p99, peakMemoryMiB }: LoadFigures["signUp"],
): ResultRow {
  const remark = `p50 ${p50} ms, p99 ${p99} ms, peak memory ${peakMemoryMiB} MiB`;
  return { what: `sign-ups, ${where}`, figure: signUpsPerSecond, unit: "/s", remark };
}

function loadFigures(): LoadFigures {
  const program = path.join(root, "bench/subjects/newsletter-load.ts");
  const text = execFileSync(process.execPath, [program], { cwd: root, encoding: "utf8", timeout: 600_000 });
  // our own program's output
  return JSON.parse(text) as LoadFigures;
}
