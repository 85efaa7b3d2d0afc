import { expect, it } from "vitest";
import { refuseOtherKeys } from "./check-keys.ts";
import { openDatabase } from "./open-store.ts";

const keys = { secret: "a secret for tests", addressKey: "an address key for tests" };

async function postgres() {
  return { ...(await openDatabase(":memory:")), engine: "postgres" as const };
}

it.each([
  ["secret", { ...keys, secret: "another" }, "SECRET"],
  ["address key", { ...keys, addressKey: "another" }, "ADDRESS_KEY"],
])(
  "a process with the same keys starts, one with another %s does not, and is told what to write",
  async (what, other, setting) => {
    const store = await postgres();
    await refuseOtherKeys(store, keys);
    await expect(refuseOtherKeys(store, keys)).resolves.toBeUndefined();
    await expect(refuseOtherKeys(store, other)).rejects.toThrow(
      new RegExp(`^Another ${what} works with this database already: .* the same ${setting}`),
    );
  },
);

it("a new secret is let in by naming the one before, and the one before alone no longer", async () => {
  const store = await postgres();
  await refuseOtherKeys(store, keys);
  const changed = { ...keys, secret: "a new secret", secretBefore: keys.secret };
  await refuseOtherKeys(store, changed);
  await expect(refuseOtherKeys(store, changed)).resolves.toBeUndefined();
  await expect(refuseOtherKeys(store, keys)).rejects.toThrow("Another secret works");
});

it("on one machine, a new secret is the operator’s own business", async () => {
  const store = await openDatabase(":memory:");
  await refuseOtherKeys(store, keys);
  await expect(refuseOtherKeys(store, { ...keys, secret: "another" })).resolves.toBeUndefined();
});
