import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { devNull } from "node:os";
import { projectRoot } from "../../../reading/site-folder.ts";

/** What git wrote, or in words why it did not. */
export type Told = { out: Buffer; fault?: undefined } | { out?: undefined; fault: string };

type Bounds = { bytes: number; milliseconds?: number };

/**
 * Asks the git of a site's folder without a shell. It only reads, asks nobody and nothing of the network, and starts no
 * program that the folder's own settings name: a folder from elsewhere may have brought them along.
 */
export function git(
  root: string,
  words: readonly string[],
  { bytes, milliseconds = 10_000 }: Bounds,
): Promise<Told> {
  const own = settings.flatMap((setting) => ["-c", setting]);
  const args = ["--no-pager", "--literal-pathspecs", ...own, "-C", realpathSync(root), ...words];
  const options = {
    // Windows looks for programs in the working folder first
    cwd: projectRoot(),
    env: environmentOf(process.env),
    encoding: "buffer" as const,
    maxBuffer: bytes,
    timeout: milliseconds,
    killSignal: "SIGKILL" as const,
    windowsHide: true,
  };
  return new Promise((resolve) => {
    const child = execFile("git", args, options, (error, out, said) =>
      resolve(error ? { fault: faultOf(error, said.toString()) } : { out }),
    );
    child.stdin?.end();
  });
}

/** Each would start a program, or change what is answered. */
const settings = [
  "core.fsmonitor=false",
  `core.hooksPath=${devNull}`,
  "core.pager=cat",
  "core.sshCommand=false",
  "core.askPass=",
  "core.alternateRefsCommand=false",
  "credential.helper=",
  "protocol.allow=never",
  "safe.bareRepository=explicit",
  "log.showSignature=false",
  "log.showRoot=true",
  "log.follow=false",
  "diff.external=",
  "diff.renames=true",
  "i18n.logOutputEncoding=UTF-8",
  "color.ui=false",
];

/** Without what says which git to open: a desk that a hook started would ask that one. */
function environmentOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(environment).filter(([name]) => !/^GIT_/i.test(name));
  return {
    ...Object.fromEntries(others),
    ...{ GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1" },
    ...{ LC_ALL: "C", LANGUAGE: "" },
  };
}

type Failure = Error & { code?: unknown; killed?: boolean };

function faultOf({ code, killed }: Failure, said: string): string {
  if (code === "ENOENT")
    return "git is not installed on this machine, so no earlier versions are kept. All else works without it.";
  if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return "git keeps more of this than the desk can show.";
  if (killed) return "git took too long to answer, so earlier versions cannot be shown now.";
  const known = reasons.find(([shape]) => shape.test(said));
  if (known) return known[1];
  const first = said.split("\n").find((line) => line.trim() !== "") ?? `it ended with ${String(code)}`;
  const words = first.replace(/^(fatal|error|warning): /, "").replace(/\p{Cc}/gu, " ");
  return `git cannot tell of earlier versions (${words.slice(0, 200)}). All else works without it.`;
}

const reasons: [RegExp, string][] = [
  [
    /dubious ownership|unsafe repository/,
    "The folder’s git belongs to another user of this machine, so git does not open it. All else works without it.",
  ],
  [
    /not a git repository|cannot use bare repository|must be run in a work tree/,
    "Nothing keeps earlier versions of this folder. With git in it, each commit keeps one.",
  ],
  [
    /corrupt|inflate|unable to (read|unpack)|bad object|garbage|unable to parse/,
    "What git keeps of this folder is damaged, so earlier versions cannot be shown. All else works without them.",
  ],
  [
    /does not have any commits|bad revision 'HEAD'|ambiguous argument 'HEAD'|Not a valid object name HEAD/,
    "git has kept no version yet; the first commit keeps one.",
  ],
];
