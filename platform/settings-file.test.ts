import path from "node:path";
import { expect, test } from "vitest";
import { readSettingsFile } from "./settings-file.ts";
import { folderOf } from "./testing/folder-of.ts";

const known = ["KNACK_SITE", "SMTP_URL", "SITE_URL"];

const fileWith = (text: string | Buffer) => path.join(folderOf({ ".env": text }), ".env");

test("settings are read with quotes and remarks; an absent file has none", () => {
  const text = 'KNACK_SITE=../my-site\n\n# a remark\nexport SMTP_URL="smtp://a" # theirs\r\n';
  expect(readSettingsFile(fileWith(text), known)).toEqual({ KNACK_SITE: "../my-site", SMTP_URL: "smtp://a" });
  expect(readSettingsFile("/nowhere/.env", known)).toEqual({});
});

test.each([
  ["a byte order mark", Buffer.from("\ufeffKNACK_SITE=../my-site\nSITE_URL=https://a\n")],
  [
    "UTF-16, as PowerShell writes it",
    Buffer.from("\ufeffKNACK_SITE=../my-site\r\nSITE_URL=https://a\r\n", "utf16le"),
  ],
  ["export before the names", Buffer.from("export KNACK_SITE=../my-site\nexport\t SITE_URL = https://a\n")],
  ["remarks behind the values", Buffer.from('KNACK_SITE=../my-site # mine\nSITE_URL="https://a" # public\n')],
])("a file with %s loses no setting", (_form, bytes) => {
  expect(readSettingsFile(fileWith(bytes), known)).toEqual({
    KNACK_SITE: "../my-site",
    SITE_URL: "https://a",
  });
});

test("a file in two encodings is told with what to do", () => {
  const mixed = Buffer.concat([Buffer.from("KNACK_SITE=a\n"), Buffer.from("SITE_URL=b\r\n", "utf16le")]);
  expect(() => readSettingsFile(fileWith(mixed), known)).toThrow(
    /\.env is in two encodings, .* an editor, and save it as UTF-8\.$/,
  );
});

test.each(["\u00a0KNACK_SITE=../my-site", "KNACK_SITE=../my-site\u200b", "KNACK_SITE=../my-site\u00a0"])(
  "a blank that only looks like one is told (%j)",
  (line) => {
    expect(() => readSettingsFile(fileWith(line), known)).toThrow(
      /^The settings are wrong:\n {2}\.env:1 “.*” begins or ends with a blank that is none to programs;/,
    );
  },
);

test("a quotation mark that nothing closes is told", () => {
  expect(() => readSettingsFile(fileWith('KNACK_SITE="../my-site\nSITE_URL=b'), known)).toThrow(
    ".env:1 KNACK_SITE begins with a quotation mark that nothing closes",
  );
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

test("what Node reads before it reads the file is refused, with where it belongs", () => {
  expect(() => readSettingsFile(fileWith("NODE_EXTRA_CA_CERTS=/a.pem\n"), known)).toThrow(
    ".env:1 NODE_EXTRA_CA_CERTS is for Node, which has started before it reads this file; set it in the shell, or with Environment= in a unit of systemd",
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
