import { createPrivateKey } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { runCommand } from "../testing/run-command.ts";

test("dkim makes an RSA key that only the service's user can read, and one that is there stays", async () => {
  const dataDir = folderOf();
  const first = await runCommand(["dkim"], { DATA_DIR: dataDir });
  const file = join(dataDir, "dkim.pem");
  expect(createPrivateKey(readFileSync(file)).asymmetricKeyType).toBe("rsa");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await runCommand(["dkim"], { DATA_DIR: dataDir })).toEqual(first);
});

test("dkim with another selector makes another key, to take the place of the one that was stolen", async () => {
  const dataDir = folderOf();
  const own = { DATA_DIR: dataDir };
  const first = await runCommand(["dkim"], own);
  expect(await runCommand(["dkim", "knack"], own)).toEqual(first);
  const inUse = { ...own, DKIM_SELECTOR: "knack", DKIM_KEY_FILE: join(dataDir, "dkim.pem") };
  const { out } = await runCommand(["dkim", "knack2"], inUse);
  expect(out).toContain("a TXT record at knack2._domainkey.");
  expect(out).toMatch(
    /in place of those of now[\s\S]*DKIM_SELECTOR=knack2\n {2}DKIM_KEY_FILE=\S+dkim-knack2\.pem/,
  );
  const [before, after] = ["dkim.pem", "dkim-knack2.pem"].map((name) =>
    readFileSync(join(dataDir, name), "utf8"),
  );
  expect(after).not.toBe(before);
  expect((await runCommand(["dkim", "../knack"], own)).err).toContain("A selector is a name");
});

test("dkim names the record, in strings that a name server takes, and the settings", async () => {
  const { out } = await runCommand(["dkim"], { DATA_DIR: folderOf(), MAIL_FROM: "tips@lopes.pt" });
  expect(out).toContain("a TXT record at knack._domainkey.lopes.pt:");
  const strings = [...out.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);
  expect(strings.map((text) => text.length <= 255)).toEqual([true, true]);
  expect(out).toContain(`  ${strings.join("")}\n`);
  expect(out).toMatch(/DKIM_SELECTOR=knack\n {2}DKIM_KEY_FILE=\S+dkim\.pem/);
});
