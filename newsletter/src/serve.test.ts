import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { minute } from "../../platform/durations.ts";
import { readMeta } from "./database/meta-rows.ts";
import { openStore } from "./database/open-store.ts";
import { countMails } from "./database/outbox-overview.ts";
import { senderFault } from "./operator/health.ts";
import { startService } from "./testing/child-service.ts";
import { listenOnLoopback } from "./testing/loopback.ts";
import { openScriptedServer } from "./testing/scripted-server.ts";
import { seedIssue, seedSubscribers } from "./testing/seed.ts";
import { openSink } from "./testing/smtp-sink.ts";
import { createTestService } from "./testing/test-service.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "knack-server-"));
});

it("does not start on a port that is taken, and leaves the waiting mails alone", async () => {
  const store = await openStore({ dataDir });
  await seedSubscribers(store, 3, Date.now());
  await seedIssue(store, Date.now());
  const taken = createServer();
  const port = await listenOnLoopback(taken);
  const { code, err } = await run({ NEWSLETTER_PORT: String(port) });
  expect(code).toBe(1);
  expect(err).toContain(
    `Cannot listen on 127.0.0.1:${port} (HOST, NEWSLETTER_PORT): another program, perhaps this service itself, uses it`,
  );
  expect(err).not.toContain("    at ");
  expect(await countMails(store.db)).toMatchObject({ pending: 3, leased: 0, sending: 0, sent: 0 });
  taken.close();
  await store.close();
});

it("stops although somebody never finishes asking, and the sender does not wait for that", async () => {
  const store = await openStore({ dataDir });
  await seedSubscribers(store, 20, Date.now());
  await seedIssue(store, Date.now());
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const mailServer = await openSink({
    onDelivery() {
      arrived.resolve();
      return answered.promise;
    },
  });
  const service = startService({ DATA_DIR: dataDir, SMTP_URL: mailServer.url });
  const asking = await beginToAsk(await service.url);
  await arrived.promise;
  const gone = service.stop();
  answered.resolve();
  await expect.poll(() => countMails(store.db)).toMatchObject({ leased: 0, sending: 0 });
  // a sender that had waited its turn would have sent them all meanwhile
  expect((await countMails(store.db)).pending).toBeGreaterThan(0);
  await gone;
  asking.destroy();
  await mailServer.close();
  await store.close();
});

// the mail server would hold it for two minutes
it("ends by itself although the mail server never answers", { timeout: 100_000 }, async () => {
  const store = await openStore({ dataDir });
  await seedSubscribers(store, 20, Date.now());
  await seedIssue(store, Date.now());
  const mailServer = await openScriptedServer({ RCPT: "silent" });
  const service = startService({ DATA_DIR: dataDir, SMTP_URL: mailServer.url });
  await mailServer.silent;
  await service.stop();
  expect(await countMails(store.db)).toMatchObject({ pending: 20, leased: 0, sending: 0, uncertain: 0 });
  await mailServer.close();
  await store.close();
});

it("a process that only answers misses one that sends from its first start on", async () => {
  const service = startService({ DATA_DIR: dataDir, ROLE: "web" });
  await service.url;
  const store = await openStore({ dataDir });
  await expect.poll(() => readMeta(store.db, "watchedAt")).toBeDefined();
  const now = Date.now() + 11 * minute;
  const { settings } = await createTestService();
  expect(await senderFault({ db: store.db, now, settings })).toMatchObject({ cause: "sender" });
  await service.stop();
  await store.close();
});

function run(environment: Record<string, string>): Promise<{ code: number; err: string }> {
  const env = { PATH: process.env.PATH, KNACK_SITE: "content", DATA_DIR: dataDir, ...environment };
  return new Promise((resolve) => {
    const program = join(import.meta.dirname, "cli.ts");
    execFile(process.execPath, [program, "serve"], { env }, (error, _, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, err });
    });
  });
}

/** A request whose second half never comes; the service has read the first when this resolves. */
async function beginToAsk(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {}); // Cut off, as it should be.
  const head = ["POST / HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Content-Length: 40"];
  socket.write(`${head.join("\r\n")}\r\nExpect: 100-continue\r\n\r\n`);
  await once(socket, "data");
  return socket;
}
