import { sql } from "kysely";
import { expect, it } from "vitest";
import { minute } from "../../../platform/durations.ts";
import { answers } from "../routes/sign-up.ts";
import { createTestService } from "../testing/test-service.ts";
import { listSubscribers } from "./subscriber-rows.ts";

it("on a full disk readers get an apology, what was acknowledged stays, and room heals it", async () => {
  const service = await createTestService({
    environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1000000", SIGN_UPS_PER_MINUTE: "1000000" },
  });
  const { db } = service.store;
  await sql`pragma max_page_count = 60`.execute(db);
  const acknowledged: string[] = [];
  let refused: Response | undefined;
  for (let number = 0; !refused && number < 5000; number += 1) {
    const answer = await service.signUp(`reader${number}@example.org`);
    if (answer.status === 200) acknowledged.push(`reader${number}@example.org`);
    else refused = answer;
  }
  expect(refused?.status).toBe(503);
  expect(await refused?.text()).toBe(answers["cannot-save"].text);
  expect(service.logged.join()).toContain("disk is full");
  expect((await service.request("/healthz")).status).toBe(200);
  expect(await service.readiness()).toMatchObject({ reasons: [{ cause: "disk" }] });
  expect(service.logged).toEqual([expect.stringContaining("database or disk is full")]);
  expect((await listSubscribers(db)).map(({ address }) => address).sort()).toEqual(acknowledged.sort());
  await sql`pragma max_page_count = 100000`.execute(db);
  expect((await service.signUp("late@example.org")).status).toBe(200);
  service.time.now += 3 * minute;
  expect(await service.readiness()).toMatchObject({ status: 200 });
});
