import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../reading/site-folder.ts";

const unpacked = path.join(projectRoot(), ".cache/web-servers");

/** Where a program or a module is: of this machine, or unpacked by `ensureWebServers`. */
export function placeOf(file: string): string | undefined {
  return [file, path.join(unpacked, file)].find((place) => existsSync(place));
}

export const nginx = "/usr/sbin/nginx";
export const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
export const caddy = "/usr/bin/caddy";

const packages = { [nginx]: "nginx", [brotliModule]: "libnginx-mod-http-brotli-static", [caddy]: "caddy" };

/** Unpacks Debian's packages of what is missing into `.cache/`: nothing is installed, and no service starts. */
export function ensureWebServers(): void {
  const missing = Object.entries(packages).filter(([file]) => placeOf(file) === undefined);
  if (missing.length === 0 || !existsSync("/usr/bin/apt-get")) return;
  mkdirSync(unpacked, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: unpacked, stdio: "ignore" });
  try {
    if (process.getuid?.() === 0) run("apt-get", "update", "-qq");
    for (const [, name] of missing) run("apt-get", "download", "-qq", name);
    for (const file of readdirSync(unpacked).filter((name) => name.endsWith(".deb")))
      run("dpkg-deb", "-x", file, ".");
  } catch {
    // the tests say which server is not here
  }
}
