import { serve } from "@hono/node-server";
import { Hono } from "hono";
import project from "../../../package.json" with { type: "json" };
import { nightlyRuns } from "../../../platform/nightly-runs.ts";
import { releasesFolder } from "../../../platform/paths.ts";
import { countMails } from "../database/outbox-overview.ts";
import { countSubscribers } from "../database/subscriber-rows.ts";
import type { Service } from "../service.ts";
import { reasonsNotReady } from "./readiness.ts";

/**
 * Serves `/metrics` for Prometheus on a port of its own, for this machine alone: behind a proxy that names no client, a
 * path of the web half could not be kept from strangers. Returns a function that stops it.
 */
export function serveMetrics(service: Service, port: number): () => Promise<unknown> {
  const app = new Hono();
  app.get("/metrics", async (c) => c.text(await metricsOf(service)));
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port });
  server.on("error", (error: NodeJS.ErrnoException) => {
    // all figures are the database's, so one process of several is enough
    if (error.code === "EADDRINUSE") service.log("METRICS_PORT is taken: another process serves /metrics");
    else service.log("METRICS_PORT cannot be used", error);
  });
  return () => new Promise((resolve) => server.close(resolve));
}

/** Ages are in seconds. */
export async function metricsOf(
  service: Pick<Service, "store" | "settings" | "clock" | "disk">,
): Promise<string> {
  const { store, settings, clock } = service;
  const reasons = await reasonsNotReady(service);
  const runs = nightlyRuns({ dataDir: settings.dataDir, releases: releasesFolder() });
  const ages = Object.entries(runs).flatMap(([name, { endedAt }]) =>
    endedAt === undefined ? [] : [[name, Math.round((clock() - endedAt) / 1000)] as const],
  );
  return [
    ...gauge("knack_newsletter_info", "version", [[project.version, 1]]),
    ...gauge("knack_newsletter_ready", "role", [[settings.role, Number(reasons.length === 0)]]),
    ...gauge("knack_newsletter_mails", "state", Object.entries(await countMails(store.db))),
    ...gauge("knack_newsletter_readers", "status", Object.entries(await countSubscribers(store.db))),
    ...gauge("knack_age_seconds", "of", ages),
    "",
  ].join("\n");
}

function gauge(name: string, label: string, values: readonly (readonly [string, number])[]): string[] {
  return [`# TYPE ${name} gauge`, ...values.map(([value, count]) => `${name}{${label}="${value}"} ${count}`)];
}
