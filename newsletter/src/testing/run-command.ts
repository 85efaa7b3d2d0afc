import { runCommandLine } from "../commands/command-line.ts";

export type Ran = { code: number; out: string; err: string; asked: string };

/** Runs a command in this process; `input` answers what it asks. */
export async function runCommand(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  input = "",
): Promise<Ran> {
  const said = { out: "", err: "", asked: "" };
  const code = await runCommandLine(args, environment, {
    out(text) {
      said.out += text;
    },
    err(text) {
      said.err += text;
    },
    async ask(question) {
      said.asked += question;
      return input;
    },
  });
  return { code, ...said };
}
