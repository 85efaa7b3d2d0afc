import { ContentError } from "../../../reading/problems.ts";
import type { Fault, Kind } from "../../contract.ts";
import { kindOf } from "../files/kinds.ts";
import { openFile } from "../files/text-file.ts";
import { asRefused } from "../refused.ts";
import { type CheckedFile, dataFaults, isDraft, problemsOf } from "./check-file.ts";
import type { CheckContext } from "./context.ts";
import { faultOf } from "./fault.ts";

/** A site’s folder and what is known of it; `context` is absent while its settings have faults. */
export type CheckedSite = { root: string; context: CheckContext | undefined };

/** The faults of a text that need not be saved yet. */
export async function faultsOfText(site: CheckedSite, path: string, text: string): Promise<Fault[]> {
  const { root, context } = site;
  const file: CheckedFile = { path, kind: kindOf(path) as Kind, text };
  try {
    if (!context) return faultsWithoutContext(root, file);
    return (await problemsOf(context, file)).map((problem) => faultOf(problem, text, isDraft(file)));
  } catch (error) {
    // more levels than a program can go down
    if (error instanceof RangeError) return [tooDeep];
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) => faultOf(problem, text, isDraft(file)));
  }
}

/** Those of a file as it lies on the disk; what cannot be checked has no fault of its own. */
export async function faultsOfFile(site: CheckedSite, path: string): Promise<Fault[]> {
  try {
    const faults = await faultsOfText(site, path, openFile(site.root, path).text);
    return faults.filter((fault) => fault !== brokenSettings);
  } catch (error) {
    // whatever a text does to a rule, it is a fault of that text and stops no other
    return [{ line: 1, field: "file", message: asRefused(error, path).message, isWarning: false }];
  }
}

function faultsWithoutContext(root: string, file: CheckedFile): Fault[] {
  const own = dataFaults(root, file).map((problem) => faultOf(problem, file.text, false));
  return own.length > 0 ? own : [brokenSettings];
}

const tooDeep: Fault = {
  line: 1,
  field: "file",
  message:
    "This cannot be checked: something in it is nested too deeply, such as quotes within quotes. Take levels out.",
  isWarning: false,
};

const brokenSettings: Fault = {
  line: 1,
  field: "file",
  message:
    "This cannot be checked while site.yaml, categories.yaml or people.yaml have faults; correct those first (under Pages and settings).",
  isWarning: true,
};
