import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import nodePath from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "../../../platform/paths.ts";
import { tellsSteps, toldIn } from "../../../publishing/progress.ts";
import type { Publish } from "../../contract.ts";
import { Refused } from "../refused.ts";

type Options = {
  root: string;
  /** The command and its arguments, without `--back`. */
  command?: readonly string[];
};

const ownCommand = [process.execPath, "scripts/run.mjs", "publishing/publish.ts"];

export type Publisher = ReturnType<typeof publisherOf>;

/** Runs `npm run publish`, one at a time. A run continues when the page is closed; Ctrl+C ends it with the desk. */
export function publisherOf({ root, command = ownCommand }: Options) {
  let publish: Publish = { state: "none", isBack: false, lines: [], summary: [] };

  /** Refused while this desk publishes. If a terminal does, `npm run publish` itself says so. */
  function start(isBack: boolean): Publish {
    if (publish.state === "running")
      throw new Refused("A publish is already running. Wait until it has ended.");
    publish = { state: "running", isBack, lines: [], summary: [] };
    const [program = "", ...args] = isBack ? [...command, "--back"] : command;
    const child = spawn(program, args, {
      cwd: projectRoot(),
      env: { ...process.env, KNACK_SITE: nodePath.resolve(root), NO_COLOR: "1", [tellsSteps]: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    void follow(child, publish);
    return publish;
  }

  async function follow(child: ChildProcess, { lines }: Publish): Promise<void> {
    let lastStep = 0;
    /** The places of lines that say neither what was published nor why not. */
    const asides = new Set<number>();
    let seen: boolean | undefined;
    for (const input of [child.stdout, child.stderr])
      if (input)
        createInterface({ input }).on("line", (line) => {
          const told = toldIn(line);
          seen = told?.seen ?? seen;
          if (!told) lines.push(stripVTControlCharacters(line));
          else if (told.step) lastStep = lines.length;
          else if (told.aside !== undefined) asides.add(lines.push(told.aside) - 1);
        });
    const [code] = await once(child, "close").catch((error: Error) => {
      lines.push(`npm run publish does not start: ${error.message}`);
      return [1];
    });
    publish = {
      ...publish,
      state: stateOf(code, seen),
      summary: lines.filter((line, at) => at >= lastStep && !asides.has(at) && line.trim()).slice(-60),
    };
  }

  return { start, now: () => publish };
}

function stateOf(code: number | null, seen: boolean | undefined): Publish["state"] {
  if (code !== 0) return "failed";
  if (seen === undefined) return "unchanged";
  return seen ? "published" : "built";
}
