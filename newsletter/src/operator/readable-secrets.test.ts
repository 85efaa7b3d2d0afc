import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { readableByOthers } from "./readable-secrets.ts";

it("a file with secrets that the group or others can read is named, with the command that closes it", () => {
  const folder = folderOf();
  const files = [".env", "secret", "dkim.pem", "address-key"].map((name) => join(folder, name));
  const [env = "", secret = "", dkimKeyFile = "", addressKey = ""] = files;
  const named = () => readableByOthers({ dataDir: folder, dkimKeyFile }, folder);
  expect(named()).toEqual([]);
  for (const file of files) writeFileSync(file, "SMTP_URL=smtps://mail.example\n", { mode: 0o600 });
  expect(named()).toEqual([]);
  chmodSync(env, 0o640);
  expect(named()).toEqual([expect.stringContaining(`chmod 600 ${env}`)]);
  chmodSync(secret, 0o604);
  chmodSync(dkimKeyFile, 0o644);
  chmodSync(addressKey, 0o644);
  expect(named()).toHaveLength(4);
});

it("an .env without a password may be read by all, .env.newsletter by its owner alone", () => {
  const folder = folderOf();
  writeFileSync(join(folder, ".env"), "KNACK_SITE=/srv/site\n", { mode: 0o644 });
  const named = () => readableByOthers({ dataDir: folder }, folder);
  expect(named()).toEqual([]);
  writeFileSync(join(folder, ".env.newsletter"), "", { mode: 0o644 });
  expect(named()).toEqual([expect.stringContaining("chmod 600 ")]);
});
