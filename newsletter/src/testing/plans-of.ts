import { StatementSync } from "node:sqlite";
import { CompiledQuery } from "kysely";
import { vi } from "vitest";
import type { Db } from "../database/open-store.ts";

/** How SQLite finds the rows of each statement of `work`: “SCAN outbox” reads a table whole. For an isolated test. */
export async function plansOf(db: Db, work: () => Promise<unknown>): Promise<string> {
  const spies = (["run", "all"] as const).map((name) => vi.spyOn(StatementSync.prototype, name));
  await work();
  const asked = spies.flatMap(({ mock: { calls, contexts } }) =>
    (contexts as StatementSync[]).map(({ sourceSQL: text }, place) => ({ text, values: calls[place] ?? [] })),
  );
  for (const spy of spies) spy.mockRestore();
  const plans = asked
    .filter(({ text }) => /^(select|insert|update|delete)/.test(text))
    .map(({ text, values }) => db.executeQuery(CompiledQuery.raw(`explain query plan ${text}`, values)));
  return JSON.stringify((await Promise.all(plans)).flatMap(({ rows }) => rows));
}

/** Tables that grow with the list of readers, read whole. */
export const longRead = /SCAN (outbox|subscribers|suppressions|changes|bounces)/;
