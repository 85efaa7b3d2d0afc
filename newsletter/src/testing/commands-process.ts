// Runs the commands that it is sent, a line of JSON for each: to start a process for each would cost more than they do.
import { createInterface } from "node:readline";
import { runCommand } from "./run-command.ts";

for await (const line of createInterface(process.stdin)) {
  const { args, input } = JSON.parse(line);
  console.info(JSON.stringify(await runCommand(args, process.env, input)));
}
