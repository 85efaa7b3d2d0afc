import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const program = path.join(import.meta.dirname, "start.mjs");

/** A port that another program has, on one address of this machine. */
async function takenPort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

// a browser asks ::1 for localhost first
test.each([
  ["PORT", "site", "127.0.0.1"],
  ["PORT", "site", "::1"],
  ["PORT", "site", "::"],
  ["NEWSLETTER_PORT", "newsletter", "127.0.0.1"],
])(
  "where %s is taken, nothing is built or started: the %s’s is named, and what to do",
  async (name, whose, host) => {
    const port = await takenPort(host);
    const settings = { PORT: "0", NEWSLETTER_PORT: "0", [name]: `${port}` };
    const { status, stderr, stdout } = spawnSync(process.execPath, [program], {
      encoding: "utf8",
      timeout: 20_000,
      env: { ...process.env, ...settings },
    });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(
      `Port ${port}, for the ${whose}, is taken. Stop the program that uses it, or choose another: ${name}=${port + 1} npm start`,
    );
  },
);
