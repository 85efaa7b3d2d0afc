import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The repository. */
export const root = path.resolve(import.meta.dirname, "../..");

/** Where builds go; removed at the end of the run. */
export const work = mkdtempSync(path.join(tmpdir(), "knack-bench-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
