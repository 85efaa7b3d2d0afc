import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** `npm ci` in a folder with its own lock file, unless that very lock file is installed already. */
export function install(folder: string): void {
  const lock = createHash("sha256").update(readFileSync(path.join(folder, "package-lock.json"))).digest("hex");
  const mark = path.join(folder, "node_modules/.installed");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  console.info(`Installing ${path.basename(folder)} …`);
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--silent"], {
    cwd: folder,
    // a development dependency is no luxury here, whatever the caller's NODE_ENV says
    env: { ...process.env, NODE_ENV: "development" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
  writeFileSync(mark, lock);
}
