import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/paths.ts";
import { knownSettings, settingsOf } from "./program-settings.ts";

const all = {
  KNACK_SITE: "/srv/site",
  SITE_URL: "https://tips.example",
  SMTP_URL: "smtps://user:password@mail.example",
  SECRET: "x".repeat(32),
  DATABASE_URL: "postgres://knack:password@localhost/knack",
  ADDRESS_KEY: "x".repeat(32),
  KNACK_BACKUP_RECIPIENTS: "age1…",
};

/** The names of a program's settings, whether all of them stand in its files or its shell has set them. */
function seenBy(program: string, where: "files" | "shell"): string[] {
  const { added, removed } = settingsOf(program);
  if (where === "files") return added(all, {}).map(([name]) => name);
  return Object.keys(all).filter((name) => !removed.includes(name));
}

test.each([
  "publishing/publish.ts",
  "publishing/serve.ts",
  "desk/server/write.ts",
  "scripts/start.ts",
  "checks/check-content.ts",
  "site/astro.ts",
])("%s sees no password, in .env or of the shell, and does not open .env.newsletter for one", (program) => {
  for (const where of ["files", "shell"] as const)
    expect(seenBy(program, where).filter((name) => /SMTP|SECRET|DATABASE|KEY/.test(name))).toEqual([]);
  expect(settingsOf(program).files.length).toBe(program === "scripts/start.ts" ? 2 : 1);
});

test("a publish gets the site’s folder and address, the newsletter all but what backups need", () => {
  expect(seenBy("publishing/publish.ts", "files")).toEqual(["KNACK_SITE", "SITE_URL"]);
  expect(seenBy("newsletter/src/cli.ts", "files")).toEqual(
    Object.keys(all).filter((name) => name !== "KNACK_BACKUP_RECIPIENTS"),
  );
});

test("every setting that .env may hold stands in the manual", () => {
  const manual = readFileSync(path.join(projectRoot(), "docs/operating.md"), "utf8");
  expect(knownSettings.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

test("what the shell has set is not written over", () => {
  const { added } = settingsOf("publishing/publish.ts");
  expect(added(all, { KNACK_SITE: "content" })).toEqual([["SITE_URL", all.SITE_URL]]);
});
