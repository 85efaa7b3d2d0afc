import { execFileSync } from "node:child_process";
import path from "node:path";
import type { Part, Row } from "../results.ts";
import { root } from "../subjects/places.ts";

/** What `newsletter/bench/all.ts` prints. */
type Printed = {
  signUp: SignUps;
  signUpWhileSending: SignUps;
  signUpOnPostgres: SignUps;
  sending: { mailsPerSecond: number; peakMemoryMiB: number; peer: { mailsPerSecond: number } };
};
type SignUps = Record<"signUpsPerSecond" | "p50" | "p99" | "peakMemoryMiB", number> & {
  peer?: { signUpsPerSecond: number };
};

export const newsletter: Part = {
  name: "newsletter",
  title: "Newsletter service",
  about:
    "The service’s own `newsletter/bench`: sign-ups over 20 connections, each on disk before it is answered, and each step of a mail before the next. The prototype was measured on two shared cores as well.",
  peer: "prototype",
  async measure() {
    const { signUp, signUpWhileSending, signUpOnPostgres, sending } = printed();
    const {
      mailsPerSecond,
      peer: { mailsPerSecond: peer },
    } = sending;
    const remark = `peak memory ${sending.peakMemoryMiB} MiB`;
    return [
      { ...signUpRow("SQLite", signUp), budget: { atLeast: 500 } },
      signUpRow("SQLite, the same process writing their mails", signUpWhileSending),
      signUpRow("PostgreSQL", signUpOnPostgres),
      { what: "mails sent", figure: mailsPerSecond, unit: "/s", peer, budget: { atLeast: 150 }, remark },
    ];
  },
};

function signUpRow(where: string, { signUpsPerSecond, p50, p99, peakMemoryMiB, peer }: SignUps): Row {
  const remark = `p50 ${p50} ms, p99 ${p99} ms, peak memory ${peakMemoryMiB} MiB`;
  const what = `sign-ups, ${where}`;
  return { what, figure: signUpsPerSecond, unit: "/s", peer: peer?.signUpsPerSecond, remark };
}

function printed(): Printed {
  const program = path.join(root, "newsletter/bench/all.ts");
  const text = execFileSync(process.execPath, [program], { cwd: root, encoding: "utf8", timeout: 600_000 });
  // our own program's output
  return JSON.parse(text.slice(text.indexOf("{"))) as Printed;
}
