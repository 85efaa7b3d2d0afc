import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readSettingsFile } from "./settings-file.ts";

const known = ["KNACK_SITE", "SMTP_URL", "SITE_URL"];

function fileWith(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "settings-"));
  writeFileSync(path.join(folder, ".env"), text);
  return path.join(folder, ".env");
}

test("settings are read with quotes and remarks; an absent file has none", () => {
  const text = 'KNACK_SITE=../my-site\n\n# a remark\nexport SMTP_URL="smtp://a" # theirs\r\n';
  expect(readSettingsFile(fileWith(text), known)).toEqual({ KNACK_SITE: "../my-site", SMTP_URL: "smtp://a" });
  expect(readSettingsFile("/nowhere/.env", known)).toEqual({});
});

test("each line that is no setting, and each name that is none, is told with its line and the nearest name", () => {
  const file = fileWith("SMPT_URL=smtp://a\nKNACK_SITE ../my-site\nPIANO=1\n");
  expect(() => readSettingsFile(file, known)).toThrow(
    `The settings are wrong:
  .env:1 there is no setting SMPT_URL; did you mean “SMTP_URL”?
  .env:2 “KNACK_SITE ../my-site” is not a setting; write NAME=value, or # before a comment
  .env:3 there is no setting PIANO`,
  );
});

test("a value that would end at its # is told, and keeps it in quotation marks", () => {
  const file = fileWith("SMTP_URL=smtps://me:pa#ss@host # ours\n");
  expect(() => readSettingsFile(file, known)).toThrow(
    '.env:1 SMTP_URL would end before its #, which begins a comment; put all of it in quotation marks: SMTP_URL="…"',
  );
  const quoted = fileWith('SMTP_URL="smtps://me:pa#ss@host"\nSITE_URL=https://a # see b#c\n');
  expect(readSettingsFile(quoted, known)).toEqual({
    SMTP_URL: "smtps://me:pa#ss@host",
    SITE_URL: "https://a",
  });
});

test("a setting of an earlier version is told with what holds now, not with a name that looks like it", () => {
  const file = fileWith("SITE_NAME=Tea\n");
  expect(() => readSettingsFile(file, known, { SITE_NAME: "site.yaml names the site (name)" })).toThrow(
    "  .env:1 SITE_NAME is no setting any more: site.yaml names the site (name). Take the line out",
  );
});
