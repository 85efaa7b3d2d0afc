import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** A line from the keyboard without showing what is typed, or the first line of a pipe. */
export async function ask(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: mute, terminal: stdin.isTTY ?? false });
  lines.once("SIGINT", () => process.exit(130));
  const line = await Promise.race([
    lines.question(""),
    new Promise<string>((resolve) => lines.once("close", () => resolve(""))),
  ]);
  lines.close();
  if (stdin.isTTY) stderr.write("\n");
  return line;
}
