import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres, type Postgres } from "../src/testing/postgres.ts";
import { kills, mails, sendWithKills } from "./send-with-kills.ts";

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
});

afterAll(() => postgres?.close());

describe(`${mails} mails and ${kills} SIGKILLs: none lost, none doubled, the doubtful ones listed`, () => {
  it("one sender on SQLite", async () => {
    expectProof("SQLite", await sendWithKills({ senders: 1 }));
  });

  it("one sender on PostgreSQL", async () => {
    const databaseUrl = await postgres.create("one");
    expectProof("PostgreSQL", await sendWithKills({ senders: 1, databaseUrl }));
  });

  it("three senders at once on PostgreSQL", async () => {
    const databaseUrl = await postgres.create("three");
    expectProof("PostgreSQL, three senders", await sendWithKills({ senders: 3, databaseUrl }));
  });
});

function expectProof(on: string, proof: Awaited<ReturnType<typeof sendWithKills>>): void {
  console.info(JSON.stringify({ on, ...proof }));
  expect(proof).toMatchObject({ lost: 0, doubled: 0, unfinished: 0 });
  expect(proof.sent + proof.uncertain).toBe(mails);
}
