/**
 * Makes this process end with its child, and the child with this process.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
export function endTogether(child) {
  child.on("error", (error) => {
    console.error(`It does not start: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code) => process.exit(code ?? 1));
  // the terminal sends Ctrl+C to the child itself
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // npm does not pass on a signal that was sent to npm alone, so the child ends when npm, its grandparent, has ended
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
}
