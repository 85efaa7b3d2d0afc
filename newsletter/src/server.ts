import { Server } from "node:http";
import { type ServerType, serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { createClockWatch } from "./clock-watch.ts";
import { goneSettingsIn } from "./gone-settings.ts";
import { tidyUp } from "./housekeeping.ts";
import { lineOf, tick } from "./issues/issues.ts";
import { createWatch, type Watch } from "./operator/watch.ts";
import { createSender } from "./outbox/sender.ts";
import { openService, type Service } from "./service.ts";
import { readSettings, WrongSettings } from "./settings.ts";

const minute = 60_000;
const patience = 5_000;
const longestStop = 9_000;

try {
  await start();
} catch (error) {
  console.error(error instanceof WrongSettings ? error.message : error);
  // Not just the exit code: open connections to the database would keep the process.
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = readSettings({ ...process.env, ...roleOf(process.argv) });
  for (const line of goneSettingsIn(process.env)) console.warn(line);
  const service = await openService(settings);
  const { role } = settings;
  const sender = role === "web" ? undefined : createSender(service);
  const stops: (() => Promise<unknown>)[] = [];
  // The web half first, since its port may be taken: a sender that had to stop again would leave mails leased.
  if (role !== "sender") stops.push(await listen(service, sender?.wake));
  const stop = stopper(stops, service.store.close);
  const watch = createWatch(service);
  if (sender) {
    const watchClock = createClockWatch(service);
    // Before anything is sent: a lease or a limit of a time to come would hold it up.
    await watchClock();
    sender.start();
    stops.push(
      every(
        minute,
        async () => {
          await watchClock();
          await tickAndTell(service, watch, sender.wake);
        },
        service,
      ),
      sender.stop,
    );
  }
  stops.push(every(minute, watch.turn, service));
  stops.push(every(60 * minute, () => tidyUp(service.store, Date.now()), service));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
}

/** Resolves once it answers. Throws WrongSettings when the port cannot be had. */
async function listen(service: Service, wakeSender?: () => void): Promise<() => Promise<unknown>> {
  const { log, settings } = service;
  const { host, newsletterPort: port } = settings;
  const app = createApp({ ...service, ...(wakeSender ? { wakeSender } : {}) });
  const { promise: taken, resolve, reject } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, hostname: host, port }, (at) => resolve(at.port));
  server.once("error", ({ message }) => {
    reject(new WrongSettings(`Cannot listen on ${host}:${port}: ${message}`));
  });
  console.info(`The newsletter service answers on http://${host}:${await taken}`);
  server.on("error", (error) => log("A connection could not be taken", error));
  return () => stopListening(server);
}

/** Answers who is asking; whoever has not finished asking after five seconds, or never will, is cut off. */
async function stopListening(server: ServerType): Promise<void> {
  const cutOff = setTimeout(() => server instanceof Server && server.closeAllConnections(), patience);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cutOff);
}

async function tickAndTell(service: Service, watch: Watch, wake: () => void): Promise<void> {
  const events = await tick(service);
  for (const event of events) if (event.event !== "waiting") service.log(`Issue ${lineOf(event)}`);
  watch.hear(events);
  wake();
}

/** At once and then again and again; a failure is logged when it is a new one, and the next turn tries anew. */
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
      if (String(error) !== lastFault) log("What is done every few minutes failed", error);
      lastFault = String(error);
    }
  }
  function turn(): void {
    running ??= attempt().finally(() => {
      running = undefined;
    });
  }
  turn();
  const timer = setInterval(turn, pause);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** All stop at the same time, so that none waits behind another; they need the database to the end. */
function stopper(stops: (() => Promise<unknown>)[], closeStore: () => Promise<void>): () => Promise<void> {
  return async () => {
    // A feed or a database that does not answer holds nobody up: what is on disk is whole, and leases run out.
    setTimeout(() => process.exit(), longestStop).unref();
    await Promise.all(stops.map((each) => each()));
    await closeStore();
  };
}

function roleOf(args: readonly string[]): { ROLE?: string } {
  const given = args.indexOf("--role");
  const role = args[given + 1];
  return given === -1 || role === undefined ? {} : { ROLE: role };
}
