import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createTokens, secretOf } from "./tokens.ts";

const tokens = createTokens("one secret");
const holder = { id: "2387515b-5770-4e04-9acb-3c3ab76ab6f9", generation: 2 };

it("a link tells whose it is", () => {
  expect(tokens.read("confirm", tokens.link("confirm", holder))).toEqual(holder);
});

it("a link tells when it ends, and nobody can move that", () => {
  const until = Date.UTC(2026, 10, 24, 8);
  const link = tokens.link("ask", { ...holder, until });
  expect(tokens.read("ask", link)).toEqual({ ...holder, until });
  expect(tokens.read("ask", link.replace(/\.([0-9a-z]+)\.([^.]+)$/, ".zzzzzz.$2"))).toBeUndefined();
  expect(tokens.read("ask", link.replace(/\.([0-9a-z]+)\.([^.]+)$/, ".$2"))).toBeUndefined();
});

it("a link for one purpose does not serve another", () => {
  expect(tokens.read("ask", tokens.link("leave", holder))).toBeUndefined();
});

it("a link of another installation is not ours", () => {
  expect(tokens.read("ask", createTokens("another secret").link("ask", holder))).toBeUndefined();
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

describe("the secret in DATA_DIR", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "knack-secret-"));
  });

  it("is made once and is nobody else's to read", () => {
    const first = secretOf({ dataDir });
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(secretOf({ dataDir })).toBe(first);
    expect(secretOf({ dataDir, secret: "the operator's own" })).toBe("the operator's own");
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(["secret"]);
  });

  it.each(["", "\n", "half-a-secret\n"])("is refused when the file holds only %j", (text) => {
    writeFileSync(join(dataDir, "secret"), text);
    expect(() => secretOf({ dataDir })).toThrow(/DATA_DIR\/secret is damaged .*Put back the copy/);
  });

  it("is not there at all when the disk has no room for it", () => {
    const program = `import { secretOf } from ${JSON.stringify(join(import.meta.dirname, "tokens.ts"))};
      secretOf({ dataDir: ${JSON.stringify(dataDir)} });`;
    const command = 'ulimit -f 0; exec "$0" --input-type=module --eval "$1"';
    const { status, stderr } = spawnSync("sh", ["-c", command, process.execPath, program], {
      encoding: "utf8",
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain("EFBIG");
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
