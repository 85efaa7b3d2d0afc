import { createPrivateKey } from "node:crypto";
import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "dkim-"));
  return made;
}

async function run(command: string, environment: Record<string, string>) {
  let said = "";
  const add = (text: string) => {
    said += `${text}\n`;
  };
  const output = { out: add, err: add, ask: async () => "" };
  return { code: await runCommandLine(command.split(" "), environment, output), said };
}

test("dkim makes an RSA key that only the service's user can read", async () => {
  const dataDir = folder();
  await run("dkim", { DATA_DIR: dataDir, MAIL_FROM: "tips@lopes.pt" });
  const file = join(dataDir, "dkim.pem");
  expect(createPrivateKey(readFileSync(file)).asymmetricKeyType).toBe("rsa");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("dkim names the record, in strings that a name server takes, and the settings", async () => {
  const { said } = await run("dkim", { DATA_DIR: folder(), MAIL_FROM: "tips@lopes.pt" });
  expect(said).toContain("a TXT record at knack._domainkey.lopes.pt:");
  const strings = [...said.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);
  expect(strings.map((text) => text.length <= 255)).toEqual([true, true]);
  expect(said).toContain(`  ${strings.join("")}\n`);
  expect(said).toMatch(/DKIM_SELECTOR=knack\n {2}DKIM_KEY_FILE=\S+dkim\.pem/);
});

test("a key that is there stays", async () => {
  const dataDir = folder();
  const first = await run("dkim", { DATA_DIR: dataDir });
  expect(await run("dkim", { DATA_DIR: dataDir })).toEqual(first);
});

test("a key file that does not exist is named, with the command that makes one", async () => {
  const settings = { DATA_DIR: folder(), DKIM_SELECTOR: "knack", DKIM_KEY_FILE: "/nowhere/dkim.pem" };
  const { code, said } = await run("status", settings);
  expect(code).toBe(1);
  expect(said).toContain(
    "DKIM_KEY_FILE names /nowhere/dkim.pem, which does not exist: npm run newsletter -- dkim",
  );
});
