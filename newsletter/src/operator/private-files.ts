import { statSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../site-folder/paths.ts";
import { remedies } from "../../../site-folder/remedies.ts";
import type { Settings } from "../settings.ts";

/**
 * A sentence for each file with passwords or keys that other users of this machine can read: `.env`, the secret that
 * signs links, and the DKIM key.
 */
export function readableByOthers(
  { dataDir, dkimKeyFile }: Pick<Settings, "dataDir" | "dkimKeyFile">,
  root = projectRoot(),
): string[] {
  return [join(root, ".env"), join(dataDir, "secret"), dkimKeyFile].flatMap((file) => {
    const mode = file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.mode ?? 0);
    return file && mode & 0o044
      ? [`${file} holds secrets, and other users of this machine can read it. Write: ${remedies.close(file)}`]
      : [];
  });
}
