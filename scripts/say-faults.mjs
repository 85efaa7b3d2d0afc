// Loaded before a command: what its user can correct is said in a sentence; only faults of our own show where they arose.
import { systemFault } from "../site-folder/system-errors.ts";

process.on("uncaughtException", (error) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});

/**
 * A fault that says itself what to do (`site-folder/operator-error.ts`), a word of the command line that is none, or an answer
 * of the system (no space, no permission). Undefined for a fault of our own.
 *
 * @param {Error & { code?: unknown; isForOperator?: unknown }} error
 */
function sentenceOf(error) {
  const isForUser = error.isForOperator === true || String(error.code).startsWith("ERR_PARSE_ARGS");
  return isForUser ? error.message : systemFault(error);
}
