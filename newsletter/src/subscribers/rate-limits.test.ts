import { describe, expect, it } from "vitest";
import { hour, minute } from "../../../platform/durations.ts";
import { type Db, openDatabase } from "../database/open-store.ts";
import { consumeLimits, type RateLimit } from "../database/rate-limit-rows.ts";
import { readSettings } from "../settings.ts";
import { askingLimits, networksOf } from "./rate-limits.ts";

const limit = { key: "somebody", count: 3, period: hour };

it("a limit of three an hour lets three through at once, then one each twenty minutes", async () => {
  const { db } = await openDatabase(":memory:");
  const at = async (minutes: number) => takes(db, 1_000_000 + minutes * minute, limit);
  expect([await at(0), await at(0), await at(0), await at(0)]).toEqual([true, true, true, false]);
  expect([await at(19), await at(20), await at(20)]).toEqual([false, true, false]);
  expect([await at(200), await at(200), await at(200), await at(200)]).toEqual([true, true, true, false]);
});

it("a limit that does not divide evenly still gives every turn", async () => {
  const { db } = await openDatabase(":memory:");
  const sevens = { key: "sevens", count: 7, period: hour };
  const now = Date.UTC(2026, 10, 17);
  for (let times = 0; times < 7; times += 1) expect(await takes(db, now, sevens)).toBe(true);
  expect(await takes(db, now, sevens)).toBe(false);
});

describe("the networks of a client", () => {
  it.each([
    ["2001:db8::1", "2001:0db8:0000:0000", "2001:0db8:0000", "2001:0db8"],
    ["2001:DB8:0:1:aaaa:bbbb:cccc:dddd", "2001:0db8:0000:0001", "2001:0db8:0000", "2001:0db8"],
    ["::1", "0000:0000:0000:0000", "0000:0000:0000", "0000:0000"],
    ["fe80::1%eth0", "fe80:0000:0000:0000", "fe80:0000:0000", "fe80:0000"],
  ])("of %s are %s, %s and %s", (address, customer, neighbourhood, provider) => {
    expect(networksOf(address)).toEqual({ customer, neighbourhood, provider });
  });

  it("of an IPv4 address are its /24 and /16; what is no address has none", () => {
    expect(networksOf("192.0.2.1")).toEqual({ neighbourhood: "192.0.2", provider: "192.0" });
    expect(networksOf("unknown")).toEqual({});
  });

  it("are limited besides the address: 20 an hour, 100 an hour around it, apart for sign-ups and /me", () => {
    const limits = askingLimits(readSettings({}), "2001:db8::1", "me");
    expect(limits.map(({ key, count, period }) => `${key}: ${count} in ${period / minute}`)).toEqual([
      "me neighbourhood 2001:0db8:0000: 100 in 60",
      "me network 2001:0db8:0000:0000: 20 in 60",
      "me client 2001:db8::1: 20 in 60",
    ]);
  });
});

async function takes(db: Db, now: number, limit: RateLimit): Promise<boolean> {
  return (await consumeLimits(db, [limit], now)) === undefined;
}
