// Loaded before a command: what its user can correct is said in a sentence, without a stack.
import { systemSentence } from "../platform/system-errors.ts";

process.on("uncaughtException", (error) => {
  console.error(systemSentence(error) ?? error);
  process.exit(1);
});
