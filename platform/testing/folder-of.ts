import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder of its own with these files, for as long as the tests run. */
export function folderOf(files: Record<string, string | Buffer> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), "folder-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
