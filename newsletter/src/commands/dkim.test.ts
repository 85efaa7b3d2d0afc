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

test("dkim names the record, in strings that a name server takes, and the settings", async () => {
  const { out } = await runCommand(["dkim"], { DATA_DIR: folderOf(), MAIL_FROM: "tips@lopes.pt" });
  expect(out).toContain("a TXT record at knack._domainkey.lopes.pt:");
  const strings = [...out.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);
  expect(strings.map((text) => text.length <= 255)).toEqual([true, true]);
  expect(out).toContain(`  ${strings.join("")}\n`);
  expect(out).toMatch(/DKIM_SELECTOR=knack\n {2}DKIM_KEY_FILE=\S+dkim\.pem/);
});
