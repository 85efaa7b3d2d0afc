import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Installs what a folder's own lock file says, unless that very file is installed already. Not `npm ci`: it wants
 * entries for other machines' optional binaries too, which a registry's mirror may not have.
 */
export function install(folder: string): void {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .digest("hex");
  const mark = path.join(folder, "node_modules/.installed");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  console.info(`Installing ${path.basename(folder)} …`);
  const { status } = spawnSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--silent"], {
    cwd: folder,
    // a development dependency is no luxury here, whatever the caller's NODE_ENV says
    env: { ...process.env, NODE_ENV: "development" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`npm install failed in ${folder}`);
  writeFileSync(mark, lock);
}
