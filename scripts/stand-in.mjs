/**
 * Makes this process one with a child that does its work: it ends with the child, and as the child ended; what ends it
 * ends the child. The child has its standard input and output.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
export function standInFor(child) {
  child.on("error", (error) => {
    console.error(`It does not start: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code) => process.exit(code ?? 1));

  // the terminal tells the child of Ctrl+C itself; what reaches this process alone is passed on
  process.on("SIGINT", () => {});
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));

  // npm does not pass on a signal that reaches it alone; without it, nobody would end the child
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
}
