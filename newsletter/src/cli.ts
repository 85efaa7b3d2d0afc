import { createInterface } from "node:readline/promises";
import { runCommandLine } from "./commands/command-line.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  out: (text) => console.info(text),
  err: (text) => console.error(text),
  ask,
});

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await Promise.race([
      lines.question(question),
      new Promise<string>((resolve) => lines.once("close", () => resolve(""))),
    ]);
  } finally {
    lines.close();
  }
}
