import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startService } from "./testing/child-service.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "knack-server-"));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

it("starts with nothing set, and a sign-up becomes a mail at /outbox", async () => {
  const service = startService({ DATA_DIR: dataDir });
  const url = await service.url;
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: '{"email":"ann@example.org"}' });
  expect(answer.status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${url}/outbox`)).text(), { timeout: 10_000 })
    .toContain("ann@example.org");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await service.stop();
});

it("does not start with a wrong setting, and says which", async () => {
  const { code, err } = await run({ SMTP_URL: "mail.example.org" });
  expect(code).toBe(1);
  expect(err).toContain("SMTP_URL must be an address that begins with smtp:// or smtps://");
});

it("does not start on a port that is taken", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { code, err } = await run({ NEWSLETTER_PORT: String(port) });
  expect(code).toBe(1);
  expect(err).toContain(`Cannot listen on 127.0.0.1:${port}`);
  taken.close();
});

it("has a command line beside it", async () => {
  const { code, err } = await run({ SEND_AT: "noon" }, "cli.ts", "subscribers");
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("SEND_AT must look like 08:00") });
});

function run(
  environment: Record<string, string>,
  ...[file = "server.ts", ...args]: string[]
): Promise<{ code: number; err: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, file), ...args],
      { env, timeout: 20_000 },
      (error, _, err) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, err });
      },
    );
  });
}
