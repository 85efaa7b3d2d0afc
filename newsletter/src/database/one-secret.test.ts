import { expect, it } from "vitest";
import { createTokens } from "../subscribers/tokens.ts";
import { refuseOtherSecret } from "./one-secret.ts";
import { openDatabase } from "./open-store.ts";

const secret = "a secret for tests, long enough to pass";

it("a second process with the same secret starts, one with another does not, and is told what to write", async () => {
  const store = { ...(await openDatabase(":memory:")), engine: "postgres" as const };
  await refuseOtherSecret(store, createTokens(secret));
  await expect(refuseOtherSecret(store, createTokens(secret))).resolves.toBeUndefined();
  const other = refuseOtherSecret(store, createTokens(`${secret}!`));
  await expect(other).rejects.toThrow(/^Another secret works with this database already: .* the same SECRET/);
});

it("on one machine, a new secret is the operator’s own business", async () => {
  const store = await openDatabase(":memory:");
  await refuseOtherSecret(store, createTokens(secret));
  await expect(refuseOtherSecret(store, createTokens(`${secret}!`))).resolves.toBeUndefined();
});
