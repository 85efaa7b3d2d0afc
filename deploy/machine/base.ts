import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Programs of Debian that making and entering a machine takes. */
const needed = { debootstrap: "debootstrap", ip: "iproute2", unshare: "util-linux" };

/** The root of an empty Debian 13, as a provider hands it over: made once, kept in `folder`, and copied for each machine. */
export function emptyDebian(folder: string): string {
  const missing = Object.entries(needed).filter(([program]) => !isThere(program));
  if (missing.length > 0) apt("install", "-y", ...missing.map(([, name]) => name));
  const base = path.join(folder, "base");
  if (!existsSync(base)) makeBase(base);
  return base;
}

/** What debootstrap makes, with the sources of packages of the real machine. */
function makeBase(base: string): void {
  const mirror = mirrorOfDebian();
  const part = `${base}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const include = "ca-certificates,systemd,iproute2,curl,openssl,procps";
  execFileSync("debootstrap", ["--variant=minbase", `--include=${include}`, "trixie", part, mirror], {
    stdio: "pipe",
  });
  writeFileSync(path.join(part, "etc/apt/sources.list"), `deb ${mirror} trixie main\n`);
  for (const place of ["etc/apt/apt.conf.d", "usr/local/share/ca-certificates"])
    if (existsSync(`/${place}`))
      cpSync(`/${place}`, path.join(part, place), { recursive: true, dereference: true });
  if (existsSync("/etc/resolv.conf"))
    cpSync("/etc/resolv.conf", path.join(part, "etc/resolv.conf"), { dereference: true });
  spawnSync("chroot", [part, "update-ca-certificates"]);
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  writeFileSync(path.join(part, "etc/npmrc"), `registry=${registry}\n`);
  // what a power cut would lose need not be kept here, and installing takes a fifth of the time
  mkdirSync(path.join(part, "etc/dpkg/dpkg.cfg.d"), { recursive: true });
  writeFileSync(path.join(part, "etc/dpkg/dpkg.cfg.d/fast"), "force-unsafe-io\n");
  execFileSync("mv", [part, base]);
}

function mirrorOfDebian(): string {
  const files = globSync(["/etc/apt/sources.list", "/etc/apt/sources.list.d/*"]);
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
  const line = lines.find((each) => /^(deb|URIs:)\s/.test(each) && !each.includes("security"));
  const mirror = line && /https?:\S+/.exec(line)?.[0];
  if (!mirror) throw new Error("/etc/apt names no mirror of Debian");
  return mirror;
}

function isThere(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}

function apt(...args: string[]): void {
  execFileSync("apt-get", ["update"], { stdio: "pipe" });
  execFileSync("apt-get", args, { stdio: "pipe" });
}
