import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeKeyFile, readKeyFile } from "./encryption.ts";
import { lastBackup } from "./last-backup.ts";
import { readArchive, verifyArchive } from "./read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { ChangedMeanwhile, openFile, sourcesIn } from "./site-files.ts";
import { takeBackup } from "./take-backup.ts";
import { everythingIn, makeOddSite, testFolder } from "./testing/odd-site.ts";
import { planIn } from "./testing/plan.ts";
import { writeArchive } from "./write-archive.ts";

/** A folder with a site, settings and a secret. */
function prepared(): string {
  const folder = testFolder();
  makeOddSite(path.join(folder, "site"));
  writeFileSync(path.join(folder, ".env"), "SMTP_URL=smtps://me:word@mail.example\n");
  const { settings } = planIn(folder);
  writeFileSync(path.join(settings.dataDir, "secret"), "a secret of enough letters, and more\n", {
    mode: 0o600,
  });
  return folder;
}

async function namesIn(file: string, keys: readonly string[] = []): Promise<string[]> {
  const names: string[] = [];
  await readArchive(file, keys, async ({ name }) => void names.push(name));
  return names;
}

test("every file, folder and link of the site comes back with its name, permissions and time", async () => {
  const folder = prepared();
  const { file, contents, isOnSameDisk } = await takeBackup(planIn(folder));
  expect(path.basename(file)).toBe("knack-site-2026-11-22T033012Z.tar.gz");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(contents).toMatchObject({ site: { files: 13, hasHistory: true }, newsletter: null });
  expect(isOnSameDisk).toBe(true);
  const out = path.join(folder, "out");
  await restoreBackup(file, out, []);
  expect(everythingIn(path.join(out, "site"))).toEqual(everythingIn(path.join(folder, "site")));
  expect(readdirSync(out).sort()).toEqual(["data", "site"]);
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([".env"]);
});

test("a backup can be opened by hand: GNU tar and sha256sum find the same", async () => {
  const folder = prepared();
  const { file } = await takeBackup(planIn(folder));
  const out = path.join(folder, "by hand");
  mkdirSync(out);
  execFileSync("tar", ["xzpf", file, "-C", out, "--strip-components=1"]);
  execFileSync("sha256sum", ["--check", "--quiet", "--strict", "SHA256SUMS"], { cwd: out });
  expect(everythingIn(path.join(out, "site"))).toEqual(everythingIn(path.join(folder, "site")));
});

test("encrypted it can be read with the key alone, and holds the passwords", async () => {
  const folder = prepared();
  const [key = "", other = ""] = ["key.txt", "other.txt"].map((name) => path.join(folder, name));
  const recipient = await makeKeyFile(key);
  await makeKeyFile(other);
  const { file, contents } = await takeBackup(planIn(folder, { recipients: [recipient] }));
  expect(file).toMatch(/\.tar\.gz\.age$/);
  expect(contents.hasPasswords).toBe(true);
  await restoreBackup(file, path.join(folder, "out"), readKeyFile(key));
  expect(readFileSync(path.join(folder, "out/settings/.env"), "utf8")).toContain("me:word");
  expect(readFileSync(path.join(folder, "out/data/secret"), "utf8")).toContain("of enough letters");
  await expect(verifyArchive(file, readKeyFile(other))).rejects.toThrow("The key does not fit");
  await expect(verifyArchive(file, [])).rejects.toThrow("--key");
  expect(readFileSync(file).subarray(200).includes("site.yaml")).toBe(false);
});

test("without encryption passwords go along only when asked for, and it is said that they do not", async () => {
  const folder = prepared();
  const without = await takeBackup(planIn(folder));
  expect(without.contents).toMatchObject({
    hasPasswords: false,
    leftOut: [`${folder}/.env, which holds passwords or keys`],
  });
  expect(await namesIn(without.file)).not.toContain("settings/.env");
  const now = new Date("2026-11-22T04:00:00Z");
  const asked = await takeBackup(planIn(folder, { withPasswords: true, now }));
  expect(await namesIn(asked.file)).toContain("settings/.env");
});

test("a backup that lies in the site does not contain itself, nor one before it", async () => {
  const folder = prepared();
  for (const place of ["site", "site/backups"]) {
    const backups = path.join(folder, place);
    mkdirSync(backups, { recursive: true });
    writeFileSync(path.join(backups, "my own.tar.gz"), "mine");
    const first = await takeBackup(planIn(folder, { folder: backups }));
    const now = new Date("2026-11-22T05:00:00Z");
    const second = await takeBackup(planIn(folder, { folder: backups, now }));
    const inside = (await namesIn(second.file)).filter((name) => /\.(gz|part)$/.test(name));
    expect(inside).toContain(`${place}/my own.tar.gz`);
    expect(inside.filter((name) => name.includes("knack-"))).toEqual([]);
    for (const { file } of [first, second]) rmSync(file);
  }
});

test("older backups of this site go when they need not stay, and nothing else in the folder", async () => {
  const folder = prepared();
  const keeping = { days: 2, weeks: 0, months: 0 };
  const backups = path.join(folder, "backups");
  for (const day of [19, 20, 21])
    await takeBackup(planIn(folder, { keeping, now: new Date(Date.UTC(2026, 10, day)) }));
  const others = ["knack-another-2020-01-01T000000Z.tar.gz", "notes.txt"];
  for (const name of others) writeFileSync(path.join(backups, name), "");
  const { removed, file } = await takeBackup(planIn(folder, { keeping }));
  expect(removed).toEqual([path.join(backups, "knack-site-2026-11-20T000000Z.tar.gz")]);
  expect(readdirSync(backups).sort()).toEqual(
    [...others, "knack-site-2026-11-21T000000Z.tar.gz", path.basename(file)].sort(),
  );
  expect(lastBackup(path.join(folder, "data"))).toMatchObject({
    file,
    madeAt: new Date("2026-11-22T03:30:12Z"),
    isThere: true,
  });
});

test("a disk that is not there is not taken for a new folder", async () => {
  const folder = prepared();
  await expect(takeBackup(planIn(folder, { folder: path.join(folder, "disk/knack") }))).rejects.toThrow(
    `There is no folder ${folder}/disk`,
  );
  await takeBackup(planIn(folder));
  rmSync(path.join(folder, "backups"), { recursive: true });
  const now = new Date("2026-11-23T03:30:12Z");
  await expect(takeBackup(planIn(folder, { now }))).rejects.toThrow("is its disk there?");
  expect(existsSync(path.join(folder, "backups"))).toBe(false);
});

test("what a killed backup left is removed once nobody has written to it for an hour", async () => {
  const folder = prepared();
  const plan = planIn(folder);
  const own = path.join(plan.settings.dataDir, "backups");
  const leftOver = [path.join(plan.folder, ".knack-1.part"), path.join(own, ".saving-1")];
  const atWork = path.join(plan.folder, ".knack-2.part");
  for (const file of [...leftOver, atWork]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "half");
  }
  for (const file of leftOver) utimesSync(file, 1, 1);
  await takeBackup(plan);
  expect(leftOver.filter((file) => existsSync(file))).toEqual([]);
  expect(existsSync(atWork)).toBe(true);
  expect(readdirSync(own)).toEqual([]);
});

test("a file that is written to, or goes away, while it is read is not saved by half", async () => {
  const folder = prepared();
  const site = path.join(folder, "site");
  mkdirSync(path.join(folder, "backups"));
  const sources = sourcesIn(site, "site", { backups: path.join(folder, "backups"), skipped: () => {} });
  const large = sources.find(({ entry }) => entry.name.endsWith("large.webp"));
  if (!large) throw new Error("there is no large file");
  const { content } = await openFile(large);
  await content.next();
  appendFileSync(large.file, "more");
  await expect(
    content
      .next()
      .then(() => content.next())
      .then(() => content.next()),
  ).rejects.toThrow(ChangedMeanwhile);
  rmSync(large.file);
  const archive = { top: "knack", madeAt: new Date(), pieces: sources, recipients: [] };
  await expect(writeArchive(path.join(folder, "a.tar.gz"), archive)).rejects.toThrow(ChangedMeanwhile);
});
