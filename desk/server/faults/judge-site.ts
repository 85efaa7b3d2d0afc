import { ContentError } from "../../../reading/problems.ts";
import type { Fault, Kind } from "../../contract.ts";
import { kindOf } from "../files/kinds.ts";
import { openFile } from "../files/text-file.ts";
import type { Overview } from "../overview/overview.ts";
import { asRefused } from "../refused.ts";
import { type Around, aroundOf } from "./around.ts";
import { dataFaults, isDraft, type Judged, problemsOf } from "./judge.ts";
import { faultOf } from "./say.ts";

/** Judges texts of a site by what is known of it. */
export function judgeOf(root: string, overview: () => Overview) {
  let around: { stamp: string; value: Around | undefined } | undefined;

  function aroundNow(seen: Overview): Around | undefined {
    if (around?.stamp !== seen.stamp) around = { stamp: seen.stamp, value: aroundOf(root, seen) };
    return around.value;
  }

  async function faultsOf(path: string, text: string): Promise<Fault[]> {
    const kind = kindOf(path) as Kind;
    return judged(root, aroundNow(overview()), { path, kind, text });
  }

  /** Those of a file as it lies on the disk; what cannot be checked has no fault of its own. */
  async function faultsOfFile(path: string): Promise<Fault[]> {
    const kind = kindOf(path) as Kind;
    const faults = await judgedFile(root, aroundNow(overview()), path, kind);
    return faults.filter((fault) => fault !== whileBroken);
  }

  return { faultsOf, faultsOfFile };
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

async function judged(root: string, around: Around | undefined, file: Judged): Promise<Fault[]> {
  const isWarning = isDraft(file);
  try {
    if (!around) return withoutAround(root, file);
    return (await problemsOf(around, file)).map((problem) => faultOf(problem, file.text, isWarning));
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
    "This cannot be checked while site.yaml, categories.yaml or people.yaml have faults; correct those first (under Pages and settings).",
  isWarning: true,
};
