import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { textOf } from "../reading/read.ts";
import { siteFolder } from "../reading/site-folder.ts";
import { article, folderWith } from "../site/src/testing/content-folder.ts";
import { sourceOfSite } from "./site-source.ts";

const on = (day: string) => article.replace("publishedAt: 2025-02-05", `publishedAt: ${day}`);
let folder = "";

beforeAll(() => {
  const settings = textOf(siteFolder(), "site.yaml");
  folder = folderWith(
    {
      "articles/a.md": on("2026-01-01"),
      "articles/b.md": on("2027-03-28"),
      "articles/c.md": on("2027-03-29"),
    },
    afterAll,
  );
  vi.stubEnv("KNACK_SITE", folder);
  // of the machine, which has nothing to say
  vi.stubEnv("TZ", "America/Los_Angeles");
  zoned(settings);
});
afterAll(() => void vi.unstubAllEnvs());

const withoutZone = /^timeZone: .*\n/m;
const zoned = (settings: string, zone = "Europe/Lisbon") =>
  writeFileSync(path.join(folder, "site.yaml"), `${settings.replace(withoutZone, "")}\ntimeZone: ${zone}\n`);

// 28 March 2027 has 23 hours in Lisbon: midnight is 00:00 UTC, and the next one 23:00 UTC. The timer asks at any moment.
test.each([
  ["Europe/Lisbon", "2027-03-27T23:59:59Z", "2027-03-27", "2027-03-28"],
  ["Europe/Lisbon", "2027-03-28T00:00:00Z", "2027-03-28", "2027-03-29"],
  ["Europe/Lisbon", "2027-03-28T22:59:59Z", "2027-03-28", "2027-03-29"],
  ["Europe/Lisbon", "2027-03-28T23:00:00Z", "2027-03-29", "2028-01-01"],
  ["Pacific/Kiritimati", "2027-03-27T10:00:00Z", "2027-03-28", "2027-03-29"],
  ["Pacific/Honolulu", "2027-03-28T09:59:59Z", "2027-03-27", "2027-03-28"],
  ["Asia/Kolkata", "2027-03-27T18:30:00Z", "2027-03-28", "2027-03-29"],
])("in %s at %s it is %s, and %s is due next", (zone, moment, today, due) => {
  zoned(textOf(folder, "site.yaml"), zone);
  expect(sourceOfSite(Date.parse(moment))).toMatchObject({ today, due });
});
