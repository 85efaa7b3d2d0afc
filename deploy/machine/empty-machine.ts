import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Programs of Debian that making and entering a machine takes. */
const needed = { debootstrap: "debootstrap", ip: "iproute2", unshare: "util-linux" };

export type Ended = { status: number; output: string };

/**
 * An empty Debian 13 as an operator's provider hands it over: a root of its own, a network of its own with nothing but
 * itself on it, and no systemd running. Needs root on Debian, and Debian's packages and npm's for what is installed in it.
 */
export class EmptyMachine {
  readonly root: string;
  private readonly holder: ChildProcess;
  private readonly pid: string;

  private constructor(root: string, holder: ChildProcess, pid: string) {
    this.root = root;
    this.holder = holder;
    this.pid = pid;
  }

  /** Makes one in `folder`; `hosts` are the names by which it knows itself. */
  static async make(folder: string, hosts: readonly string[]): Promise<EmptyMachine> {
    const missing = Object.entries(needed).filter(([program]) => !isThere(program));
    if (missing.length > 0) apt("install", "-y", ...missing.map(([, name]) => name));
    const base = path.join(folder, "base");
    if (!existsSync(base)) makeBase(base);
    const root = path.join(folder, "machine");
    rmSync(root, { recursive: true, force: true });
    execFileSync("cp", ["-a", base, root]);
    writeFileSync(path.join(root, "etc/hosts"), `127.0.0.1 localhost ${hosts.join(" ")}\n`);
    const setUp = `mount --bind '${root}' '${root}'
      mount -t proc proc '${root}/proc' && mount --rbind /dev '${root}/dev' && mount -t tmpfs tmpfs '${root}/tmp'
      ip link set lo up && hostname machine && echo ready
      # the shell is the first process, which takes in those that have ended
      sleep infinity & wait`;
    const apart = [
      "--mount",
      "--propagation",
      "private",
      "--pid",
      "--fork",
      "--kill-child",
      "--uts",
      "--ipc",
      "--net",
    ];
    const holder = spawn("unshare", [...apart, "bash", "-ec", setUp], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = await Promise.race([once(holder.stdout, "data"), once(holder, "exit")]);
    if (!String(said).includes("ready"))
      throw new Error("the machine could not be started; the lines above say why");
    const children = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, "utf8");
    return new EmptyMachine(root, holder, children.trim());
  }

  /**
   * Runs commands as root would type them who has just logged in; the first command that fails ends it. Only `online`
   * sees the network of the real machine.
   */
  run(commands: string, { online = false } = {}): Ended {
    writeFileSync(path.join(this.root, "root/typed"), commands);
    const { status, stdout } = spawnSync(
      "nsenter",
      [...this.entry(online), "bash", "-c", "exec 2>&1; cd; set -e; . /root/typed"],
      {
        encoding: "utf8",
        input: "",
        maxBuffer: 1 << 28,
      },
    );
    return { status: status ?? 1, output: stdout };
  }

  /** Writes a file of the machine. */
  write(file: string, text: string, mode = 0o644): void {
    const place = path.join(this.root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { mode });
  }

  /** Ends everything that runs in it. */
  async stop(): Promise<void> {
    const ended = once(this.holder, "exit");
    this.holder.kill("SIGKILL");
    await ended;
  }

  private entry(online: boolean): string[] {
    const spaces = ["--mount", "--pid", "--uts", "--ipc", ...(online ? [] : ["--net"])];
    const environment = ["HOME=/root", "TERM=dumb", "LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive"];
    const trusted = "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt";
    const searched = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
    return [
      "--target",
      this.pid,
      ...spaces,
      "chroot",
      this.root,
      "/usr/bin/env",
      "-i",
      ...environment,
      trusted,
      searched,
    ];
  }
}

/** What debootstrap makes, with the sources of packages of the real machine: kept, and copied for each run. */
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
