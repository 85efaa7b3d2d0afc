import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { projectRoot } from "../../reading/site-folder.ts";

type Ports = { sitePort: number; newsletterPort: number };

/** `npm start` on ports of its own, or on those of a start before; resolves when site and newsletter answer. */
export async function startKnack(settings: Record<string, string>, ports?: Ports) {
  const { sitePort, newsletterPort } = ports ?? {
    sitePort: await freePort(),
    newsletterPort: await freePort(),
  };
  const [site, newsletter] = [`http://localhost:${sitePort}`, `http://localhost:${newsletterPort}`];
  const child = spawn(process.execPath, [path.join(projectRoot(), "scripts/start.mjs")], {
    cwd: projectRoot(),
    env: { ...process.env, ...settings, PORT: `${sitePort}`, NEWSLETTER_PORT: `${newsletterPort}` },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      said += text;
    });
  const exit = once(child, "exit");
  await Promise.race([
    Promise.all([answers(site), answers(`${newsletter}/healthz`)]),
    exit.then(() => Promise.reject(new Error(`npm start ended: ${said}`))),
  ]);
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
  };
  return { site, newsletter, sitePort, newsletterPort, said: () => said, stop };
}

/** Resolves with the first answer, whatever it is. */
async function answers(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("no port is free");
  return address.port;
}

/** Runs a command of package.json, as an operator types it. */
export function npmRun(args: string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", ...args], {
    cwd: projectRoot(),
    encoding: "utf8",
    env: { ...process.env, ...settings, NO_COLOR: "1" },
  });
  return { status, said: stdout + stderr };
}
