import { createInterface } from "node:readline/promises";

/** Asks on the terminal and gives the line typed there, or the first line of a pipe. */
export async function ask(question: string): Promise<string> {
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
