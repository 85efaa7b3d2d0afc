import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { tidyUp } from "./housekeeping.ts";
import { tick } from "./issues/issues.ts";
import { createSender } from "./outbox/outbox.ts";
import { openService, type Service } from "./service.ts";
import { readSettings, WrongSettings } from "./settings.ts";

const minute = 60_000;

try {
  await start();
} catch (error) {
  console.error(error instanceof WrongSettings ? error.message : error);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const service = await openService(readSettings({ ...process.env, ...roleOf(process.argv) }));
  const { role } = service.settings;
  const sender = role === "web" ? undefined : createSender(service);
  const stops: (() => Promise<unknown>)[] = [];
  if (sender) {
    sender.start();
    stops.push(
      every(minute, () => tickAndTell(service, sender.wake)),
      sender.stop,
    );
  }
  if (role !== "sender") stops.unshift(listen(service, sender?.wake));
  stops.push(
    every(60 * minute, () => tidyUp(service.store, service.settings, Date.now())),
    service.store.close,
  );
  stopOnSignal(stops);
}

function listen(service: Service, wakeSender?: () => void): () => Promise<unknown> {
  const { host, newsletterPort } = service.settings;
  const app = createApp({ ...service, ...(wakeSender ? { wakeSender } : {}) });
  const server = serve({ fetch: app.fetch, hostname: host, port: newsletterPort }, ({ port }) => {
    console.info(`The newsletter service answers on http://${host}:${port}`);
  });
  server.on("error", (error) => {
    console.error(`Cannot listen on ${host}:${newsletterPort}: ${error.message}`);
    process.exit(1);
  });
  return () => new Promise((resolve) => server.close(resolve));
}

async function tickAndTell(service: Service, wake: () => void): Promise<void> {
  for (const { weekKey, ...what } of await tick(service))
    service.log(`Issue ${weekKey}: ${Object.values(what).join(", ")}`);
  wake();
}

/** At once and then again and again; a failure is logged and the next turn tries anew. */
function every(pause: number, work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  function turn(): void {
    running ??= work()
      .catch((error) => console.error(error))
      .finally(() => {
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

function stopOnSignal(stops: (() => Promise<unknown>)[]): void {
  async function stop(): Promise<void> {
    for (const each of stops) await each();
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
}

function roleOf(args: readonly string[]): { ROLE?: string } {
  const given = args.indexOf("--role");
  const role = args[given + 1];
  return given === -1 || role === undefined ? {} : { ROLE: role };
}
