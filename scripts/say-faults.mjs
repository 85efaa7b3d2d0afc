// Loaded before a command: what its user can correct is said in a sentence; only faults of our own show where they arose.
import { sentenceOf } from "../platform/system-errors.ts";

process.on("uncaughtException", (error) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});
