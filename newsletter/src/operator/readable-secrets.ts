import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../platform/paths.ts";
import { remedies } from "../../../platform/remedies.ts";
import type { Settings } from "../settings.ts";

/** Settings that are passwords, or hold one. */
const passwords =
  /^\s*(export\s+)?(SMTP_URL|DATABASE_URL|SECRET|SECRET_BEFORE|ADDRESS_KEY|BOUNCE_INBOX)\s*=/m;

/** The file for settings that only the newsletter may read: `.env.newsletter`, or `.env` where that holds all. */
export function settingsFile(root = projectRoot()): string {
  const own = join(root, ".env.newsletter");
  return existsSync(own) ? own : join(root, ".env");
}

export function readableByOthers(
  { dataDir, dkimKeyFile }: Pick<Settings, "dataDir" | "dkimKeyFile">,
  root = projectRoot(),
): string[] {
  const shared = join(root, ".env");
  const isPrivate = existsSync(shared) && passwords.test(readFileSync(shared, "utf8"));
  const own = join(root, ".env.newsletter");
  return [
    isPrivate ? shared : undefined,
    own,
    join(dataDir, "secret"),
    join(dataDir, "address-key"),
    dkimKeyFile,
  ].flatMap((file) => {
    const mode = file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.mode ?? 0);
    return file && mode & 0o044
      ? [`${file} holds secrets, and other users of this machine can read it. Write: ${remedies.close(file)}`]
      : [];
  });
}
