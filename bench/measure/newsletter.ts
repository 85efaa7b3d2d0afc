import { execFileSync } from "node:child_process";
import path from "node:path";
import type { Part, ResultRow } from "../results.ts";
import type { LargeIssueFigures } from "../subjects/large-issue.ts";
import type { LoadFigures } from "../subjects/newsletter-load.ts";
import { root } from "../subjects/places.ts";

export const newsletter: Part = {
  name: "newsletter",
  title: "Newsletter service",
  about:
    "The service as a process of its own: sign-ups over 20 connections, each on disk before it is answered, and each step of a mail before the next. The large issue goes from PostgreSQL through two web and three sender processes; a sender and the database are killed on the way, and the run fails if a reader gets it twice or is left out.",
  async measure({ readers }) {
    const { signUp, sending } = figuresOf<LoadFigures>("newsletter-load.ts");
    const large = figuresOf<LargeIssueFigures>("large-issue.ts", readers);
    const { mailsPerSecond: figure, peakMemoryMiB } = sending;
    const remark = `peak memory ${peakMemoryMiB} MiB`;
    return [
      signUpRow(signUp),
      { what: "mails sent", figure, unit: "/s", budget: { atLeast: 150 }, remark },
      largeIssueRow(large),
    ];
  },
};

function signUpRow({ signUpsPerSecond, p50, p99, peakMemoryMiB }: LoadFigures["signUp"]): ResultRow {
  const remark = `p50 ${p50} ms, p99 ${p99} ms, peak memory ${peakMemoryMiB} MiB`;
  const budget = { atLeast: 500 };
  return { what: "sign-ups, SQLite", figure: signUpsPerSecond, unit: "/s", budget, remark };
}

function largeIssueRow(large: LargeIssueFigures): ResultRow {
  return {
    what: `readers of an issue to ${large.readers.toLocaleString("en-GB")}`,
    figure: large.readersPerSecond,
    unit: "/s",
    remark: `first mail after ${large.secondsToTheFirst} s, ${large.uncertain} uncertain, peak memory web ${large.webMiB} MiB, sender ${large.senderMiB} MiB; ${large.signUps} sign-ups meanwhile, p99 ${large.signUpP99} ms, slowest ${large.slowestSignUp} ms`,
  };
}

function figuresOf<Figures>(program: string, ...words: number[]): Figures {
  const file = path.join(root, "bench/subjects", program);
  const text = execFileSync(process.execPath, [file, ...words.map(String)], { cwd: root, encoding: "utf8" });
  // our own program's output
  return JSON.parse(text) as Figures;
}
