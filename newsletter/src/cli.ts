import { ask } from "./commands/ask.ts";
import { runCommandLine } from "./commands/command-line.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  out: (text) => console.info(text),
  err: (text) => console.error(text),
  ask,
});
