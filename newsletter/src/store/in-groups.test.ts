import { describe, expect, it } from "vitest";
import { inGroups, together } from "./in-groups.ts";
import { openSqliteFile } from "./open-store.ts";

describe("work in groups", () => {
  it("shares one transaction and gives everybody their own result", async () => {
    const store = await openSqliteFile(":memory:");
    let transactions = 0;
    const counting: typeof store = {
      ...store,
      transaction(work) {
        transactions += 1;
        return store.transaction(work);
      },
    };
    const double = inGroups(counting, async (_tx, number: number) => number * 2);
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(transactions).toBe(1);
  });

  it("one bad piece does not spoil the others, and leaves nothing behind", async () => {
    const store = await openSqliteFile(":memory:");
    const write = inGroups(store, async (tx, key: string) => {
      await tx.insertInto("rateLimits").values({ key, busyUntil: 0 }).execute();
      if (key === "bad") throw new Error("bad");
      return key;
    });
    const results = await Promise.allSettled(["a", "bad", "b"].map(write));
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const rows = await store.db.selectFrom("rateLimits").select("key").execute();
    expect(rows.map(({ key }) => key).sort()).toEqual(["a", "b"]);
  });

  it("that fails as a whole fails for everybody, and the next group runs", async () => {
    let isBroken = true;
    const run = together(async (items: number[]) => {
      if (isBroken) throw new Error("broken");
      return items.map((value) => ({ status: "fulfilled" as const, value }));
    });
    const failed = await Promise.allSettled([run(1), run(2)]);
    expect(failed.map((result) => result.status)).toEqual(["rejected", "rejected"]);
    isBroken = false;
    expect(await run(3)).toBe(3);
  });
});
