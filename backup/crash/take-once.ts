// node take-once.ts <root>: takes a backup of <root>/my-site, after a line on standard input.
import { once } from "node:events";
import path from "node:path";
import { takeBackup } from "../take-backup.ts";

const [root = ""] = process.argv.slice(2);
const at = (name: string) => path.join(root, name);
process.send?.("ready");
await once(process, "message");
await takeBackup({
  folder: at("backups"),
  site: at("my-site"),
  newsletter: { dataDir: at("data") },
  settings: [],
  recipients: [],
  now: new Date(),
});
process.disconnect?.();
