import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createSiteServer } from "../../site/release/server.ts";
import { brotliModule, caddy, nginx, placeOf } from "./programs.ts";
import { recipe } from "./sample-site.ts";

export type Running = {
  port: number;
  isSecure: boolean;
  /** Where plain HTTP is answered, if elsewhere. */
  plainPort?: number;
  log: () => string;
  /** The server has read its files anew. */
  stop: () => Promise<void>;
};

const host = "127.0.0.1";

export async function startOwn(root: string): Promise<Running> {
  const server = createSiteServer(root).listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    isSecure: false,
    log: () => "",
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** nginx with `deploy/nginx.conf`; `withBrotli`: with Debian's module, where it is here. */
export async function startNginx(
  root: string,
  withBrotli = placeOf(brotliModule) !== undefined,
): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const [port, plainPort] = [await freePort(), await freePort()];
  const key = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-keyout",
    "privkey.pem",
  ];
  execFileSync("openssl", ["req", "-x509", ...key, "-out", "fullchain.pem", "-subj", "/CN=knack.example"], {
    cwd: folder,
    stdio: "ignore",
  });
  const site = recipe("nginx.conf", [
    ["/srv/knack/releases/current", root],
    ["/etc/letsencrypt/live/knack.example", folder],
    ["/var/log/nginx", folder],
    [/listen \[::\]:\d+[^;]*;/g, ""],
    [/listen 80\b/g, `listen ${host}:${plainPort}`],
    [/listen 443\b/g, `listen ${host}:${port}`],
    ...(withBrotli ? [] : [["brotli_static on;", ""] as [string, string]]),
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const module = withBrotli ? `load_module ${placeOf(brotliModule)};` : "";
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    path.join(folder, "main.conf"),
    `${module} ${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
events { worker_connections 64; }
http { ${temporary.join(" ")}
# a test may come from anywhere
set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;
${site}
}`,
  );
  const program = spawn(placeOf(nginx) ?? nginx, ["-e", "stderr", "-p", folder, "-c", "main.conf"]);
  const running = await ready("nginx", program, port);
  return { ...running, isSecure: true, plainPort, log: () => textOf(path.join(folder, "access.log")) };
}

/** Caddy with `deploy/Caddyfile`, over plain HTTP. */
export async function startCaddy(root: string): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), "caddy-"));
  const port = await freePort();
  writeFileSync(path.join(folder, "caddy-log"), recipe("caddy-log", [["/var/log/caddy", folder]]));
  const site = recipe("Caddyfile", [
    ["/srv/knack/releases/current", root],
    ["/srv/knack/deploy", folder],
    [/^([\w.]+\.example) \{$/gm, `http://$1:${port} {\n\tbind ${host}`],
  ]);
  const file = path.join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const program = spawn(placeOf(caddy) ?? caddy, ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const running = await ready("Caddy", program, port);
  return { ...running, isSecure: false, log: () => textOf(path.join(folder, "access.log")) };
}

/** Waits until it answers; throws what it said when it ends before. */
async function ready(
  name: string,
  program: ChildProcess,
  port: number,
): Promise<Omit<Running, "log" | "isSecure">> {
  let said = "";
  for (const stream of [program.stdout, program.stderr]) stream?.on("data", (part) => (said += part));
  const ended = once(program, "exit");
  let hasEnded = false;
  ended.then(() => (hasEnded = true));
  while (!(await answers(port))) {
    if (hasEnded) throw new Error(`${name} does not start: ${said}`);
    await pause(20);
  }
  const stop = async () => {
    program.kill("SIGTERM");
    await ended;
  };
  return { port, stop };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(Boolean(socket.end())));
    socket.on("error", () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
