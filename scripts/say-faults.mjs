// Loaded before a command: what its user can correct is said in a sentence; only faults of our own show where they arose.
process.on("uncaughtException", (error) => {
  console.error(isForUser(error) ? error.message : error);
  process.exit(1);
});

/**
 * A fault that says itself what to do (`site-folder/operator-error.ts`), a word of the command line that is none, or an answer
 * of the system (no space, no permission).
 *
 * @param {Error & { code?: unknown; syscall?: unknown; isForOperator?: unknown }} error
 */
function isForUser({ code, syscall, isForOperator }) {
  return isForOperator === true || syscall !== undefined || String(code).startsWith("ERR_PARSE_ARGS");
}
