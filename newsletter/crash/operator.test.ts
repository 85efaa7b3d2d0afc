import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pick, writeWords } from "../src/issues/by-hand.ts";
import { tick } from "../src/issues/issues.ts";
import { createWatch } from "../src/operator/watch.ts";
import { readWeek } from "../src/operator/week.ts";
import { openStore } from "../src/store/open-store.ts";
import { countMails, listMails } from "../src/store/outbox-overview.ts";
import { resendMails, settleMails } from "../src/store/resend.ts";
import { readImport } from "../src/subscribers/import-file.ts";
import { importReaders } from "../src/subscribers/import-readers.ts";
import { openPostgres, type Postgres } from "../src/testing/postgres.ts";
import { tip } from "../src/testing/seed.ts";
import { createTestService } from "../src/testing/test-service.ts";

const minute = 60_000;
const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47, winter time
const weekKey = "2026-W47";
const csv = `email,consented_at,source
${Array.from({ length: 40 }, (_, number) => `reader${number}@example.org,2024-02-13,shop`).join("\n")}`;

let postgres: Postgres;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "knack-week-"));
  postgres = await openPostgres();
});

afterAll(async () => {
  await postgres.close();
  rmSync(dataDir, { recursive: true });
});

describe.each(["sqlite", "postgres"] as const)("an operator's week on %s", (engine) => {
  it("from an import to the summary, with two copies of the service that tell each thing once", async () => {
    const databaseUrl = engine === "postgres" ? await postgres.create("week") : undefined;
    const store = await openStore({ dataDir, databaseUrl });
    const service = await createTestService({
      store,
      environment: { DATA_DIR: dataDir, OPERATOR_EMAIL: "me@example.org" },
    });
    service.feed.tips = Array.from({ length: 8 }, (_, number) => tip(number));
    const told: string[] = [];
    const tell = async ({ subject }: { subject: string }) => {
      told.push(subject);
      return [{ way: "mail" as const, ok: true, says: "250" }];
    };
    const messenger = { hasWay: true, alarm: tell, inform: tell };
    const copies = [1, 2].map(() => createWatch({ ...service, messenger, lastResort: () => {} }));
    async function at(now: number): Promise<void> {
      service.time.now = now;
      await tick(service);
      await Promise.all(copies.map((copy) => copy.turn()));
    }

    await at(due - 60 * 60 * minute);
    const { readers } = readImport(csv, service.time.now);
    expect(await importReaders(service, readers)).toMatchObject({ added: 40 });
    await writeWords(service, { opening: "It rains." });
    await pick(service, ["tip-1", "tip-5", "tip-3"]);
    await at(due - 20 * 60 * minute);
    service.recorder.answer = ({ to }) =>
      to === "reader7@example.org" || to === "reader8@example.org"
        ? { outcome: "uncertain", answer: "lost" }
        : { outcome: "sent", answer: "250" };
    await at(due);
    await service.sendAll();
    await at(due + minute);
    const [one, two] = (await listMails(store.db, ["uncertain"], 10)).map(({ id }) => id);
    expect(await settleMails(store.db, [one ?? ""], service.time.now)).toEqual([one]);
    expect(
      await resendMails(store.db, [two ?? ""], { now: due + minute, sendBy: due + 60 * minute }),
    ).toEqual([two]);
    service.recorder.answer = () => ({ outcome: "sent", answer: "250" });
    await service.sendAll();
    expect(await countMails(store.db, weekKey)).toMatchObject({ sent: 40, uncertain: 0 });
    service.feed.tips = [];
    for (let minutes = 10; minutes < 60; minutes += 10) await at(due + minutes * minute);
    service.feed.tips = [tip(1), tip(2), tip(3)];
    for (let minutes = 60; minutes < 100; minutes += 10) await at(due + minutes * minute);
    expect(told).toEqual([
      "Tomorrow: Tip number 1, and two more · week 47",
      "Issue 2026-W47: 38 of 40 sent",
      "The feed offers 0 tips; an issue needs three",
      "All well again",
    ]);
    expect(await readWeek(service)).toMatchObject({ week: "48", readers: 40, troubles: [] });
    await store.close();
  });
});
