import { describe, expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { openSqliteFile } from "../store/open-store.ts";
import { clearRateLimits, takeTurn } from "../store/rate-limit-rows.ts";
import { clientLimits, networkOf } from "./rate-limits.ts";

const hour = 3_600_000;
const limit = { key: "somebody", count: 3, period: hour };

describe("a limit of three an hour", () => {
  it("lets three through at once, then one each twenty minutes", async () => {
    const { db } = await openSqliteFile(":memory:");
    const at = async (minutes: number) => takeTurn(db, limit, 1_000_000 + minutes * 60_000);
    expect([await at(0), await at(0), await at(0), await at(0)]).toEqual([true, true, true, false]);
    expect([await at(19), await at(20), await at(20)]).toEqual([false, true, false]);
    expect([await at(200), await at(200), await at(200), await at(200)]).toEqual([true, true, true, false]);
  });

  it("counts everybody apart", async () => {
    const { db } = await openSqliteFile(":memory:");
    for (const key of ["ann", "bob"])
      expect(await takeTurn(db, { key, count: 1, period: hour }, 0)).toBe(true);
    expect(await takeTurn(db, { key: "ann", count: 1, period: hour }, 0)).toBe(false);
  });

  it("is forgotten once it is free again", async () => {
    const { db } = await openSqliteFile(":memory:");
    await takeTurn(db, limit, 0);
    await clearRateLimits(db, hour);
    expect(await db.selectFrom("rateLimits").selectAll().execute()).toEqual([]);
  });
});

describe("the network of an IPv6 client", () => {
  it.each([
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:DB8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("is limited besides the address", () => {
    const keys = clientLimits(readSettings({}), "2001:db8::1").map(({ key }) => key);
    expect(keys).toEqual(["client 2001:db8::1", "network 2001:db8:0:0"]);
    expect(clientLimits(readSettings({}), "192.0.2.1")).toHaveLength(1);
  });
});
