import { mkdirSync } from "node:fs";
import path from "node:path";
import { readKeeping, usualKeeping } from "../retention.ts";
import type { Plan } from "../take-backup.ts";

/** A plan for a folder of a test: the site in `site/`, backups to `backups/`, data in `data/`. */
export function planIn(folder: string, changes: Partial<Plan> = {}): Plan {
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  return {
    folder: path.join(folder, "backups"),
    site: path.join(folder, "site"),
    settings: { dataDir, databaseUrl: undefined, secret: undefined },
    passwords: [path.join(folder, ".env")],
    withPasswords: false,
    recipients: [],
    keeping: readKeeping(usualKeeping),
    knack: "1.0.0",
    now: new Date("2026-11-22T03:30:12Z"),
    ...changes,
  };
}
