import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { beforeEach, expect, it } from "vitest";
import { minute } from "../../platform/durations.ts";
import { folderOf } from "../../platform/testing/folder-of.ts";
import { openStore, type Store } from "./database/open-store.ts";
import { countMails } from "./database/outbox-overview.ts";
import { senderFault } from "./operator/health.ts";
import { start } from "./serve.ts";
import { keysOf } from "./subscribers/tokens.ts";
import { startService } from "./testing/child-service.ts";
import { listenOnLoopback } from "./testing/loopback.ts";
import { runCommand } from "./testing/run-command.ts";
import { openScriptedServer } from "./testing/scripted-server.ts";
import { seedIssue, seedSubscribers } from "./testing/seed.ts";
import { createTestService } from "./testing/test-service.ts";

let dataDir: string;
let store: Store;

/** A queued issue in a folder, for 20 readers. */
beforeEach(async () => {
  dataDir = folderOf();
  keysOf({ dataDir });
  store = await openStore({ dataDir });
  await seedSubscribers(store, 20, Date.now());
  await seedIssue(store, Date.now());
  return () => store.close();
});

it("does not start on a port that is taken, and leaves the waiting mails alone", async () => {
  const taken = createServer();
  const port = await listenOnLoopback(taken);
  const { code, err } = await runCommand(["serve"], { DATA_DIR: dataDir, NEWSLETTER_PORT: String(port) });
  expect({ code, err }).toEqual({
    code: 1,
    err: `Cannot listen on 127.0.0.1:${port} (HOST, NEWSLETTER_PORT): another program, perhaps this service itself, uses it`,
  });
  expect(await countMails(store.db)).toMatchObject({ pending: 20, leased: 0, sending: 0, sent: 0 });
  taken.close();
});

// the mail server would hold it for two minutes; one that waited for either before the other would be cut off
it("ends by itself although somebody never finishes asking and the mail server never answers", {
  timeout: 100_000,
}, async () => {
  const mailServer = await openScriptedServer({ RCPT: "silent" });
  const service = startService({ DATA_DIR: dataDir, SMTP_URL: mailServer.url });
  const asking = await beginToAsk(await service.url);
  await mailServer.silent;
  await service.stop();
  expect(await countMails(store.db)).toMatchObject({ pending: 20, leased: 0, sending: 0, uncertain: 0 });
  asking.destroy();
  await mailServer.close();
});

it("a process that only answers misses one that sends from its first start on", async () => {
  const service = await createTestService({ environment: { ROLE: "web", NEWSLETTER_PORT: "0" } });
  const stop = await start(service);
  const at = { db: service.store.db, now: Date.now() + 11 * minute, settings: service.settings };
  expect(await senderFault(at)).toMatchObject({ cause: "sender" });
  await stop();
});

/** A request whose second half never comes; the service has read the first when this resolves. */
async function beginToAsk(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {}); // Cut off, as it should be.
  const head = ["POST / HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Content-Length: 40"];
  socket.write(`${head.join("\r\n")}\r\nExpect: 100-continue\r\n\r\n`);
  await once(socket, "data");
  return socket;
}
