import { type ChildProcess, spawn } from "node:child_process";
import nodePath from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { releasesIn } from "../../../publishing/releases.ts";
import { stepIn, tellsSteps } from "../../../publishing/steps.ts";
import { lockIn } from "../../../reading/lock.ts";
import { OperatorError } from "../../../reading/operator-error.ts";
import { releasesFolder } from "../../../reading/releases-folder.ts";
import { projectRoot } from "../../../reading/site-folder.ts";
import type { Progress } from "../../contract.ts";
import { refused } from "../refused.ts";

/** In milliseconds: so long the command may take to end when the desk does. */
const patience = 5_000;

/** The lines of a run so far, and who listens. */
type Log = { progress: Progress[]; listeners: Set<(progress: Progress) => void>; isOver: boolean };

type Run = Log & { child: ChildProcess; ended: Promise<void> };

const nothingYet: Log = { progress: [{ kind: "none" }], listeners: new Set(), isOver: true };

type Ways = {
  /** The site's folder. */
  root: string;
  releases?: string;
  /** The words of the command, without `--back`. */
  command?: readonly string[];
};

const ownCommand = [process.execPath, "scripts/run.mjs", "--settings", "publishing/publish.ts"];

export type Publisher = ReturnType<typeof publisherOf>;

/**
 * Runs `npm run publish`, one at a time, and passes its lines on. A run goes on when nobody listens any more, and ends with
 * the desk.
 */
export function publisherOf({ root, releases = releasesFolder(), command = ownCommand }: Ways) {
  let last: Run | undefined;
  let isEnding = false;

  /** Throws `unavailable` while a publish is under way, here or in a terminal. */
  function start(isBack: boolean): ReadableStream<Uint8Array> {
    if (isEnding) throw refused("unavailable", "The desk is being closed; publish when it is open again.");
    if ((last && !last.isOver) || isLocked(releases))
      throw refused("unavailable", "A publish is under way already; wait until it has ended.");
    last = run(isBack ? [...command, "--back"] : command);
    return streamOf(last);
  }

  /** The run under way, or the last one since the desk was opened, from its first line on. */
  function again(): ReadableStream<Uint8Array> {
    return streamOf(last ?? nothingYet);
  }

  function run([program = "", ...words]: readonly string[]): Run {
    const before = releasesIn(releases).currentId();
    const child = spawn(program, words, {
      cwd: projectRoot(),
      env: environmentOf(process.env, root),
      stdio: ["ignore", "pipe", "pipe"],
      // a group of its own, so that what it starts can be ended with it
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    const own: Run = { progress: [], listeners: new Set(), child, ended: Promise.resolve(), isOver: false };
    let ofStep: string[] = [];
    const report = (progress: Progress) => {
      own.progress.push(progress);
      for (const listener of own.listeners) listener(progress);
    };
    const addLine = (said: string) => {
      if (stepIn(said)) {
        ofStep = [];
        return;
      }
      // a bar of progress begins its line anew
      for (const text of stripVTControlCharacters(said).split("\r")) {
        if (ofCode.test(text)) continue;
        ofStep.push(text);
        report({ kind: "line", text });
      }
    };
    const read = [child.stdout, child.stderr].map((stream) => {
      const reader = createInterface({
        input: stream as NodeJS.ReadableStream,
        crlfDelay: Number.POSITIVE_INFINITY,
      });
      reader.on("line", addLine);
      return new Promise<void>((resolve) => reader.once("close", resolve));
    });
    own.ended = exitOf(child).then(async ({ code, fault }) => {
      // what it started may hold its output open
      await Promise.race([Promise.all(read), wait(2_000, undefined, { ref: false })]);
      if (fault) addLine(fault);
      own.isOver = true;
      const isPublished = releasesIn(releases).currentId() !== before;
      report({ kind: "done", isPublished, summary: summaryOf(ofStep, code === 0) });
      own.listeners.clear();
    });
    return own;
  }

  /** Ends a run that is under way; readers keep the release that they have. */
  async function end(): Promise<void> {
    isEnding = true;
    if (!last || last.isOver) return;
    kill(last.child, "SIGTERM");
    await Promise.race([last.ended, wait(patience, undefined, { ref: false })]);
    if (!last.isOver) kill(last.child, "SIGKILL");
    await last.ended;
  }

  return { start, again, end };
}

function exitOf(child: ChildProcess): Promise<{ code: number | null; fault?: string }> {
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve({ code }));
    child.once("error", (error) =>
      resolve({ code: 1, fault: `npm run publish does not start: ${error.message}` }),
    );
  });
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // it has ended
  }
}

/** Whoever publishes has this lock, as `publishing/lock.ts` takes it. */
function isLocked(releases: string): boolean {
  try {
    const lock = lockIn(releases);
    lock?.close();
    return lock === undefined;
  } catch (error) {
    if (error instanceof OperatorError) throw refused("unavailable", error.message);
    throw error;
  }
}

/** As a shell of the operator’s has it: without what the desk, its preview or npm have set for themselves. */
function environmentOf(environment: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  const others = Object.entries(environment).filter(([name]) => !ours.test(name));
  return {
    ...Object.fromEntries(others),
    KNACK_SITE: nodePath.resolve(root),
    NO_COLOR: "1",
    [tellsSteps]: "1",
  };
}

const ours = /^(npm_|NODE_ENV$|NODE_CHANNEL_|FORCE_COLOR$|KNACK_(EDITION|BUILD_MOMENT|RELEASE)$)/;

/** Where in the code a fault arose. */
const ofCode = /^\s+at\s.+:\d+:\d+\)?$|^Node\.js v\d/;

/** What the operator has to know in the end, of the lines of the last step: what was published, or what prevents it. */
function summaryOf(lines: readonly string[], isDone: boolean): string[] {
  // what is a command there is a button here
  const words = lines.filter((line) => line.trim() !== "" && !line.startsWith("To take it back: "));
  // warnings have stopped nothing
  return (isDone ? words : words.filter((line) => !/^(warning|draft|note): /.test(line))).slice(-60);
}

function streamOf(run: Log): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let listener: ((progress: Progress) => void) | undefined;
  return new ReadableStream({
    start(controller) {
      const write = (progress: Progress) => {
        controller.enqueue(encoder.encode(`${JSON.stringify(progress)}\n`));
        if (progress.kind !== "line") controller.close();
      };
      run.progress.forEach(write);
      if (run.isOver) return;
      listener = write;
      run.listeners.add(write);
    },
    cancel() {
      if (listener) run.listeners.delete(listener);
    },
  });
}
