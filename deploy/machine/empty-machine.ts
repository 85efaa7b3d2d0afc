import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { emptyDebian } from "./base.ts";

export type Ended = { status: number; output: string };

/**
 * An empty Debian 13 as an operator's provider hands it over, and booted: its own root, systemd as its first process, and
 * a network of its own with nothing but itself on it. Needs root on Debian, and Debian's packages and npm's for what is
 * installed in it.
 */
export class EmptyMachine {
  readonly root: string;
  private running: { holder: ChildProcess; systemd: string } | undefined;

  private constructor(root: string) {
    this.root = root;
  }

  /** Makes one in `folder` and boots it; `hosts` are the names by which it knows itself. */
  static async make(folder: string, hosts: readonly string[]): Promise<EmptyMachine> {
    const root = path.join(folder, "machine");
    rmSync(root, { recursive: true, force: true });
    return EmptyMachine.copyOf(emptyDebian(folder), root, hosts);
  }

  /** Boots the one in `folder` as the last run has left it. */
  static async again(folder: string): Promise<EmptyMachine> {
    const machine = new EmptyMachine(path.join(folder, "machine"));
    await machine.boot();
    return machine;
  }

  /** Makes one whose disk is a copy of a folder, and boots it. */
  static async copyOf(disk: string, root: string, hosts: readonly string[]): Promise<EmptyMachine> {
    execFileSync("cp", ["-a", disk, root]);
    writeFileSync(path.join(root, "etc/hosts"), `127.0.0.1 localhost ${hosts.join(" ")}\n`);
    const machine = new EmptyMachine(root);
    await machine.boot();
    return machine;
  }

  /** Switches it on, and waits until systemd has started what starts by itself. */
  async boot(): Promise<void> {
    const cgroup = path.join(cgroups(), `knack-${path.basename(this.root)}`);
    mkdirSync(cgroup, { recursive: true });
    const init = `${this.root}.init`;
    writeFileSync(init, setUp(this.root));
    const console = openSync(`${this.root}.console`, "a");
    const spaces = ["cgroup", "net", "mount", "pid", "uts", "ipc"].map((each) => `--${each}`);
    const isolated = `echo $$ > '${cgroup}/cgroup.procs' && exec unshare ${spaces.join(" ")} --fork --kill-child --propagation private bash '${init}'`;
    const holder = spawn("bash", ["-c", isolated], { stdio: ["ignore", console, console], detached: true });
    const systemd = await firstProcessOf(holder, `${this.root}.console`);
    this.running = { holder, systemd };
    // “degraded”: one of Debian's own units may not run in a container
    const isUp = () => /running|degraded/.test(this.run("systemctl is-system-running || true").output);
    for (let tries = 0; tries < 120 && !isUp(); tries += 1) await delay(500);
  }

  /** Cuts its power: what had not reached the disk is lost, nothing is told to end. */
  async cutPower(): Promise<void> {
    if (!this.running) return;
    const { holder, systemd } = this.running;
    this.running = undefined;
    const ended = once(holder, "exit");
    process.kill(Number(systemd), "SIGKILL");
    await ended;
  }

  /**
   * Runs commands as root would type them who has just logged in; the first command that fails ends it. Only `online`
   * sees the network of the real machine.
   */
  run(commands: string, { online = false } = {}): Ended {
    writeFileSync(path.join(this.root, "root/typed"), commands);
    const typed = ["bash", "-c", "exec 2>&1; cd; set -e; . /root/typed"];
    const { status, stdout } = spawnSync("nsenter", [...this.entry(online), ...typed], {
      encoding: "utf8",
      input: "",
      maxBuffer: 1 << 28,
    });
    return { status: status ?? 1, output: stdout };
  }

  /** Writes a file of the machine. */
  write(file: string, text: string, mode = 0o644): void {
    const place = path.join(this.root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { mode });
  }

  private entry(online: boolean): string[] {
    const { systemd } = this.running ?? {};
    if (!systemd) throw new Error("the machine is switched off");
    const spaces = ["--mount", "--pid", "--uts", "--ipc", "--cgroup", ...(online ? [] : ["--net"])];
    const environment = ["HOME=/root", "TERM=dumb", "LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive"];
    const trusted = "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt";
    const searched = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
    const inside = [`--root=/proc/${systemd}/root`, `--wd=/proc/${systemd}/root`];
    return ["--target", systemd, ...spaces, ...inside, "env", "-i", ...environment, trusted, searched];
  }
}

/** Where the kernel lists groups of processes (version 2), which systemd needs. */
function cgroups(): string {
  const places = ["/sys/fs/cgroup/unified", "/sys/fs/cgroup"];
  const found = places.find((place) => existsSync(path.join(place, "cgroup.controllers")));
  if (!found) throw new Error("this machine has no cgroups of version 2");
  return found;
}

/** The number, on the real machine, of the systemd that the new name spaces begin with. */
async function firstProcessOf(holder: ChildProcess, console: string): Promise<string> {
  const children = `/proc/${holder.pid}/task/${holder.pid}/children`;
  for (let tries = 0; tries < 100; tries += 1) {
    await delay(200);
    const first = existsSync(children) ? readFileSync(children, "utf8").trim() : "";
    const name = `/proc/${first}/comm`;
    if (first && existsSync(name) && readFileSync(name, "utf8").trim() === "systemd") return first;
  }
  throw new Error(`the machine does not boot:\n${readFileSync(console, "utf8").slice(-2000)}`);
}

/** What comes before systemd: its root becomes `/`, with devices, a console and temporary folders of its own. */
function setUp(root: string): string {
  return `set -e
mount --bind '${root}' '${root}'; cd '${root}'; mkdir -p proc sys dev run tmp .old
mount -t proc proc proc; mount -t sysfs -o ro sysfs sys; mount -t cgroup2 cgroup2 sys/fs/cgroup; mount -t tmpfs -o mode=755 tmpfs dev
for n in null zero full random urandom tty; do cp -a /dev/$n dev/; done
mkdir dev/pts dev/shm dev/mqueue; mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts; ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd; ln -s /proc/self/fd/0 dev/stdin; ln -s /proc/self/fd/1 dev/stdout; ln -s /proc/self/fd/2 dev/stderr
mount -t tmpfs -o mode=1777 tmpfs dev/shm; mount -t tmpfs -o mode=755 tmpfs run; mount -t tmpfs -o mode=1777 tmpfs tmp
ip link set lo up; hostname machine; pivot_root . .old; cd /
exec /usr/bin/env -i container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 /bin/sh -c 'umount -l /.old; exec /lib/systemd/systemd --log-target=console --show-status=0'
`;
}
