import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** One folder for all that a run of tests writes beside the project; it is removed when the run has ended. */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "knack-tests-"));
  // PostgreSQL, which does not run as root, has its data there
  chmodSync(folder, 0o755);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
