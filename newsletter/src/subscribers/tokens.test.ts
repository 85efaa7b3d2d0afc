import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createTokens, secretOf } from "./tokens.ts";

const tokens = createTokens("one secret");
const holder = { id: "2387515b-5770-4e04-9acb-3c3ab76ab6f9", generation: 2 };

it("a link tells whose it is", () => {
  expect(tokens.read("confirm", tokens.link("confirm", holder))).toEqual(holder);
});

it("a link for one purpose does not serve another", () => {
  expect(tokens.read("me", tokens.link("unsubscribe", holder))).toBeUndefined();
});

it("a link of another installation is not ours", () => {
  expect(tokens.read("me", createTokens("another secret").link("me", holder))).toBeUndefined();
});

it("a changed link is not ours, whatever is changed", () => {
  const link = tokens.link("me", holder);
  fc.assert(
    fc.property(fc.nat(link.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (place, letter) => {
      fc.pre(link[place] !== letter);
      expect(tokens.read("me", link.slice(0, place) + letter + link.slice(place + 1))).toBeUndefined();
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => tokens.read("me", text) === undefined));
});

it("the secret is made once and is nobody else's to read", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-secret-"));
  const first = secretOf({ dataDir });
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(secretOf({ dataDir })).toBe(first);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});
