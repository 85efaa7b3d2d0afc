import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The repository, or the copy of it that the bench runs in. */
export const root = path.resolve(import.meta.dirname, "../..");
export const bench = path.join(root, "bench");

/** The article that all subjects show. */
export const articleSlug = "2-minute-rule";
export const articlePath = `/article/${articleSlug}`;

/** Where builds go; removed at the end of the run. */
export const work = mkdtempSync(path.join(tmpdir(), "knack-bench-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
