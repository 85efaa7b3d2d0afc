import { Server } from "node:http";
import { flushCompileCache } from "node:module";
import { type ServerType, serve } from "@hono/node-server";
import { minute } from "../../platform/durations.ts";
import { systemFault } from "../../platform/system-errors.ts";
import { createApp } from "./app.ts";
import { readInbox } from "./bounces/inbox.ts";
import { refuseOtherKeys } from "./database/check-keys.ts";
import { createClockWatch } from "./database/clock-watch.ts";
import { writeMetaOnce } from "./database/meta-rows.ts";
import { tidyUp } from "./housekeeping.ts";
import { nextIssueSays } from "./issues/next-issue.ts";
import { tick } from "./issues/scheduler.ts";
import { serveMetrics } from "./operator/metrics.ts";
import { readableByOthers } from "./operator/readable-secrets.ts";
import { createWatch } from "./operator/watch.ts";
import { createSender } from "./outbox/sender.ts";
import { outboxPath } from "./routes/outbox.ts";
import { openService, type Service } from "./service.ts";
import { type Settings, WrongSettings } from "./settings.ts";
import { keysOf } from "./subscribers/tokens.ts";

const closeTimeoutMs = 5_000;
const stopTimeoutMs = 9_000;

/** Resolves when SIGINT or SIGTERM has stopped it. Throws if it cannot start. */
export async function serveUntilStopped(settings: Settings): Promise<void> {
  const service = await openService(settings);
  for (const sentence of readableByOthers(settings)) service.log(sentence);
  try {
    await refuseOtherKeys(service.store, keysOf(settings));
    const stop = await start(service);
    // so that the next start is short also after a power cut or a kill
    flushCompileCache();
    const signal = Promise.withResolvers<unknown>();
    for (const each of ["SIGINT", "SIGTERM"] as const) process.once(each, signal.resolve);
    await signal.promise;
    // exits even if a feed or a database does not answer: what is on disk is whole, and leases expire
    setTimeout(() => process.exit(), stopTimeoutMs).unref();
    await stop();
  } finally {
    await service.store.close();
  }
}

/** Returns a function that stops the service. */
export async function start(service: Service): Promise<() => Promise<unknown>> {
  const { role } = service.settings;
  const sender = role === "web" ? undefined : createSender(service);
  const stops: (() => Promise<unknown>)[] = [];
  // the web part first, since its port may be taken: a sender that had to stop again would leave mails leased
  if (role !== "sender") stops.push(await listen(service, sender?.notify));
  // from now on a process that sends is expected
  if (!sender) await writeMetaOnce(service.store.db, "watchedAt", Date.now());
  if (sender) {
    const watchClock = createClockWatch(service);
    // this comes before anything is sent: a lease or a limit in the future would hold it up
    await watchClock();
    sender.start();
    console.info(await nextIssueSays(service));
    const watch = createWatch(service);
    const minutely = async () => {
      try {
        await watchClock();
        for (const line of await tick(service)) service.log(line);
        sender.notify();
      } finally {
        // after an issue that was due at the start has left
        await watch();
      }
    };
    stops.push(every(minute, minutely, service), sender.stop);
    const { bounceInbox } = service.settings;
    if (bounceInbox) stops.push(every(10 * minute, () => readInbox(service, bounceInbox), service));
  }
  const { metricsPort } = service.settings;
  if (metricsPort) stops.push(serveMetrics(service, metricsPort));
  stops.push(every(60 * minute, () => tidyUp(service.store, Date.now()), service));
  return () => Promise.all(stops.map((each) => each()));
}

/** Resolves once it answers. Throws WrongSettings if it cannot listen on the port. */
async function listen(service: Service, notifySender?: () => void): Promise<() => Promise<unknown>> {
  const { log, settings } = service;
  const { host, newsletterPort: port } = settings;
  const app = createApp({ ...service, notifySender });
  const { promise: taken, resolve, reject } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, hostname: host, port }, (at) => resolve(at.port));
  server.once("error", (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE";
    const why = isTaken ? "another program, perhaps this service itself, uses it" : systemFault(error);
    reject(new WrongSettings(`Cannot listen on ${host}:${port} (HOST, NEWSLETTER_PORT): ${why}`));
  });
  console.info(`The newsletter service answers on http://${host}:${await taken}`);
  const outbox = outboxPath(service);
  // not `localhost`, which may lead to a program of another user at `[::1]`
  if (outbox)
    console.info(
      `SMTP_URL is not set, so mails are written as files, shown at http://127.0.0.1:${await taken}${outbox}`,
    );
  server.on("error", (error) => log("A connection could not be taken", error));
  return () => stopListening(server);
}

/** Finishes running requests; a request that is not complete after five seconds is cut off. */
async function stopListening(server: ServerType): Promise<void> {
  const cutOff = setTimeout(() => server instanceof Server && server.closeAllConnections(), closeTimeoutMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cutOff);
}

/** Logs a new failure, and tries again with the next run. */
function every(
  pause: number,
  work: () => Promise<unknown>,
  { log }: Pick<Service, "log">,
): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  let lastFault = "";
  async function attempt(): Promise<void> {
    try {
      await work();
      lastFault = "";
    } catch (error) {
      if (String(error) !== lastFault) log("A regular task failed and will be tried again", error);
      lastFault = String(error);
    }
  }
  function run(): void {
    running ??= attempt().finally(() => {
      running = undefined;
    });
  }
  run();
  const timer = setInterval(run, pause);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
