import { setImmediate as breathe } from "node:timers/promises";
import { type Respell, respeller } from "../../../checks/content/best-spelling.ts";
import { ContentError } from "../../../reading/problems.ts";
import type { Fault, Kind } from "../../contract.ts";
import { kindOf } from "../files/kinds.ts";
import { openFile } from "../files/text-file.ts";
import type { Overview } from "../overview/overview.ts";
import { asRefused } from "../refused.ts";
import { type Around, aroundOf } from "./around.ts";
import { dataFaults, isDraft, type Judged, problemsOf, unfitProblems } from "./judge.ts";
import { faultOf } from "./say.ts";

/** Judges texts of a site, and counts the faults of its files beside other work. */
export function judgeOf(root: string, overview: () => Overview) {
  let around: { stamp: string; value: Around | undefined } | undefined;
  const counted = new Map<string, string>();
  let countedAmong = "";
  const respell = respeller();

  function aroundNow(seen: Overview): Around | undefined {
    if (around?.stamp !== seen.stamp) around = { stamp: seen.stamp, value: aroundOf(root, seen) };
    return around.value;
  }

  async function faultsOf(path: string, text: string): Promise<Fault[]> {
    const kind = kindOf(path) as Kind;
    return judged(root, aroundNow(overview()), { path, kind, text }, respell);
  }

  /**
   * Tells how many faults each file has that is not as it was when it was counted last, or all where what they hang on has
   * changed; whoever asks meanwhile is answered.
   */
  async function count(
    tell: (counted: { path: string; stamp: string; faults: number }) => void,
  ): Promise<void> {
    const seen = overview();
    const known = aroundNow(seen);
    const among = stampAmong(seen);
    if (among !== countedAmong) counted.clear();
    countedAmong = among;
    for (const { path, kind } of seen.files) {
      const stamp = seen.stamps.get(path) ?? "";
      if (counted.get(path) === stamp) continue;
      counted.set(path, stamp);
      const faults = await judgedFile(root, known, path, kind);
      // what cannot be checked has no fault of its own
      tell({ path, stamp, faults: faults.filter((fault) => fault !== whileBroken).length });
      await breathe();
    }
  }

  return {
    faultsOf,
    count,
    /** Of these faults, those for which a file's page cannot be shown. */
    unfit: (path: string, text: string): Fault[] => {
      const file = { path, kind: kindOf(path) as Kind, text };
      const known = aroundNow(overview());
      const problems = known ? unfitProblems(known, file) : dataFaults(root, file);
      return problems.map((problem) => faultOf(problem, text, isDraft(file)));
    },
  };
}

/** Of what the faults of one file hang on besides its text: the settings, and which pages there are. */
function stampAmong({ files, stamps, today }: Overview): string {
  const settings = ["site.yaml", "categories.yaml", "people.yaml", "words.txt"].map((path) =>
    stamps.get(path),
  );
  const pages = files.map(({ path, state, category }) => `${path} ${state} ${category}`);
  return [today, ...settings, ...pages].join("\n");
}

async function judgedFile(
  root: string,
  around: Around | undefined,
  path: string,
  kind: Kind,
): Promise<Fault[]> {
  try {
    return await judged(root, around, { path, kind, text: openFile(root, path).text });
  } catch (error) {
    // whatever a text does to a rule, it is told at that text and stops no other
    return [{ line: 1, field: "file", message: asRefused(error, path).message, isWarning: false }];
  }
}

async function judged(
  root: string,
  around: Around | undefined,
  file: Judged,
  respell?: Respell,
): Promise<Fault[]> {
  const isWarning = isDraft(file);
  try {
    if (!around) return withoutAround(root, file);
    return (await problemsOf(around, file, respell)).map((problem) => faultOf(problem, file.text, isWarning));
  } catch (error) {
    // more levels than a program can go down
    if (error instanceof RangeError) return [tooDeep];
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) => faultOf(problem, file.text, isWarning));
  }
}

function withoutAround(root: string, file: Judged): Fault[] {
  const own = dataFaults(root, file).map((problem) => faultOf(problem, file.text, false));
  return own.length > 0 ? own : [whileBroken];
}

const tooDeep: Fault = {
  line: 1,
  field: "file",
  message:
    "This cannot be checked: something in it is nested too deeply, such as quotes within quotes. Take levels out.",
  isWarning: false,
};

const whileBroken: Fault = {
  line: 1,
  field: "file",
  message:
    "This cannot be checked while site.yaml, categories.yaml or people.yaml have faults; mend those first (under Pages and settings).",
  isWarning: true,
};
