import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { sqlitePath } from "../database/open-store.ts";
import { createTokens, keysOf } from "./tokens.ts";

const keys = { secret: "one secret", addressKey: "an address key" };
const tokens = createTokens(keys);
const holder = { id: "2387515b-5770-4e04-9acb-3c3ab76ab6f9", generation: 2 };

it("a link tells when it ends, and nobody can move that", () => {
  const until = Date.UTC(2026, 10, 24, 8);
  const link = tokens.link("ask", { ...holder, until });
  expect(tokens.read("ask", link)).toEqual({ ...holder, until });
  expect(tokens.read("ask", link.replace(/\.([0-9a-z]+)\.([^.]+)$/, ".zzzzzz.$2"))).toBeUndefined();
  expect(tokens.read("ask", link.replace(/\.([0-9a-z]+)\.([^.]+)$/, ".$2"))).toBeUndefined();
});

describe("a secret that was changed", () => {
  const changed = createTokens({ ...keys, secret: "a new secret", secretBefore: keys.secret });

  it("is still read in links and Message-IDs, and signs nothing", () => {
    expect(changed.read("ask", tokens.link("ask", holder))).toEqual(holder);
    const subscriberId = holder.id;
    expect(changed.readMessageId(`<${tokens.messageId(`2026-W47.${subscriberId}`)}@knack.example>`)).toEqual({
      subscriberId,
      weekKey: "2026-W47",
    });
    const link = changed.link("ask", holder);
    expect(changed.read("ask", link)).toEqual(holder);
    expect(tokens.read("ask", link)).toBeUndefined();
  });

  it("is not read in links that show or erase what is stored, nor of the outbox: a thief could make them", () => {
    for (const purpose of ["record", "outbox"] as const) {
      expect(tokens.read(purpose, tokens.link(purpose, holder))).toEqual(holder);
      expect(changed.read(purpose, tokens.link(purpose, holder))).toBeUndefined();
    }
  });

  it("leaves the hashes of addresses as they were", () => {
    const hash = (each: typeof tokens) => each.hash("address", "erased@example.org");
    expect(hash(changed)).toBe(hash(tokens));
    expect(hash(createTokens({ ...keys, addressKey: "another" }))).not.toBe(hash(tokens));
  });
});

it("a changed link is not ours, whatever is changed", () => {
  const link = tokens.link("ask", holder);
  fc.assert(
    fc.property(fc.nat(link.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (place, letter) => {
      fc.pre(link[place] !== letter);
      expect(tokens.read("ask", link.slice(0, place) + letter + link.slice(place + 1))).toBeUndefined();
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => tokens.read("ask", text) === undefined));
});

describe("the keys in DATA_DIR", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = folderOf();
  });

  it("are made once and are nobody else's to read", () => {
    const first = keysOf({ dataDir });
    expect(first.secret.length).toBeGreaterThanOrEqual(32);
    expect(first.addressKey.length).toBeGreaterThanOrEqual(32);
    expect(first.addressKey).not.toBe(first.secret);
    expect(keysOf({ dataDir })).toEqual(first);
    expect(keysOf({ dataDir, secret: "the operator's own" })).toEqual({
      ...first,
      secret: "the operator's own",
    });
    expect(readdirSync(dataDir).sort()).toEqual(["address-key", "secret"]);
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  });

  it.each(["", "\n", "half-a-secret\n"])("are refused when the file of one holds only %j", (text) => {
    writeFileSync(join(dataDir, "secret"), text);
    expect(() => keysOf({ dataDir })).toThrow(/DATA_DIR\/secret, is damaged or gone .*Put back the copy/);
  });

  it("are not made anew beside a database, whose erased readers no other key knows", () => {
    keysOf({ dataDir });
    writeFileSync(sqlitePath(dataDir), "");
    rmSync(join(dataDir, "address-key"));
    expect(() => keysOf({ dataDir })).toThrow(
      /address-key, is damaged or gone .*nobody knows who was erased/,
    );
    expect(readdirSync(dataDir).sort()).toEqual(["newsletter.sqlite", "secret"]);
  });

  it("are not there at all when the disk has no room for them", () => {
    const program = `import { keysOf } from ${JSON.stringify(join(import.meta.dirname, "tokens.ts"))};
      keysOf({ dataDir: ${JSON.stringify(dataDir)} });`;
    const command = 'ulimit -f 0; exec "$0" --input-type=module --eval "$1"';
    const { status, stderr } = spawnSync("sh", ["-c", command, process.execPath, program], {
      encoding: "utf8",
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain("EFBIG");
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
