import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { type Report, takeReport } from "../reports/take-report.ts";
import type { Deps, Env } from "../service.ts";
import { readAddress } from "../subscribers/read-address.ts";
import { oneLine } from "../wording.ts";

const report = z
  .strictObject({
    kind: z.enum(["bounce", "soft-bounce", "complaint"]),
    messageId: z.string().max(500).optional(),
    address: z.string().max(320).optional(),
    // the other mail server's words, with whatever it puts between them
    text: z.string().max(2000).transform(oneLine).default(""),
  })
  .refine(({ messageId, address }) => (messageId === undefined) !== (address === undefined), {
    message: "give either messageId or address",
  });

const call = z.strictObject({ reports: z.array(report).max(1000) });

/**
 * Bounces and complaints that a mail service reports by HTTP, in one format of ours (docs/operating.md); a few lines
 * on the operator's side translate each service's own format. The token proves who calls, so that addresses can be
 * trusted.
 */
export function reportRoutes(deps: Deps, token: string): Hono<Env> {
  const limit = bodyLimit({ maxSize: 512 * 1024, onError: (c) => wrong(c, 413, "more than 512 KB") });
  return new Hono<Env>().post("/", limit, async (c) => {
    if (!isSame(c.req.header("authorization") ?? "", `Bearer ${token}`))
      return wrong(c, 401, "Authorization must be Bearer and REPORTS_TOKEN");
    const { data, error } = call.safeParse(await c.req.json().catch(() => undefined));
    if (!data) return wrong(c, 400, sentenceOf(error));
    const { reports } = data;
    const taken = await deps.store.transaction(async (tx) => {
      const results = [];
      for (const each of reports) {
        const report = reportOf(each);
        results.push(report ? await takeReport(tx, deps, report, deps.clock()) : "unknown");
      }
      return results;
    });
    const unknown = [...taken.keys()].filter((index) => taken[index] === "unknown");
    return c.json({ taken: taken.length - unknown.length, unknown });
  });
}

/** Undefined for an address that could never be on the list. */
function reportOf({ address, ...rest }: z.infer<typeof report>): Report | undefined {
  const text = rest.text || `Reported by the mail service: ${rest.kind}.`;
  if (address === undefined) return { ...rest, text };
  const read = readAddress(address);
  return read.ok ? { ...rest, text, address: read.address.key } : undefined;
}

function wrong(c: Context, status: 400 | 401 | 413, error: string): Response {
  return c.json({ error }, status);
}

function sentenceOf(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? [];
  return issue ? `${issue.path.join(".") || "the body"}: ${issue.message}` : "not JSON";
}

// hashes have one length, and comparing them takes the same time whatever differs
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
