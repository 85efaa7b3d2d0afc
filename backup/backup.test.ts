import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeEach, expect, test } from "vitest";
import { openStore } from "../newsletter/src/database/open-store.ts";
import { placeIn, projectRoot } from "../platform/paths.ts";
import { nextSteps } from "./next-steps.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type Plan, takeBackup } from "./take-backup.ts";

let root = "";
const at = (...parts: string[]) => path.join(root, ...parts);
const plan = (more: Partial<Plan> = {}): Plan => ({
  folder: at("backups"),
  site: at("my-site"),
  newsletter: { dataDir: at("data") },
  settings: [at(".env"), at("not there")],
  recipients: [],
  now: new Date("2026-11-22T03:30:12Z"),
  ...more,
});

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), "backup-"));
  mkdirSync(at("my-site/.git"), { recursive: true });
  writeFileSync(at("my-site/site.yaml"), "name: Tea\n");
  writeFileSync(at("my-site/ação 你好.md"), "tea\n".repeat(10_000));
  writeFileSync(at("my-site/.git/HEAD"), "ref: refs/heads/main\n", { mode: 0o444 });
  symlinkSync("site.yaml", at("my-site/link"));
  writeFileSync(at(".env"), "SMTP_URL=smtps://mail.example\n", { mode: 0o600 });
  const store = await openStore({ dataDir: at("data"), databaseUrl: undefined });
  await store.close();
  writeFileSync(at("data/secret"), "secret\n");
  writeFileSync(at("data/address-key"), "key\n");
});

test("what was saved comes back: the site with its history, the newsletter's data and the settings", async () => {
  const { file } = await takeBackup(plan());
  expect(file).toBe(at("backups/knack-my-site-2026-11-22T033012Z.tar.gz"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await restoreBackup(file, at("restored"), undefined);
  for (const name of ["site.yaml", "ação 你好.md", ".git/HEAD"])
    expect(readFileSync(at("restored/site", name))).toEqual(readFileSync(at("my-site", name)));
  expect(readlinkSync(at("restored/site/link"))).toBe("site.yaml");
  expect(lstatSync(at("restored/site/.git/HEAD")).mode & 0o777).toBe(0o444);
  expect(readFileSync(at("restored/data/secret"), "utf8")).toBe("secret\n");
  expect(readFileSync(at("restored/data/address-key"), "utf8")).toBe("key\n");
  expect(readFileSync(at("restored/settings/.env"), "utf8")).toContain("SMTP_URL");
  expect(existsSync(at("data/.backup"))).toBe(false);
});

test("keys that stand in the settings come back as files that nobody else reads", async () => {
  const keys = { secret: "of .env", addressKey: "of .env, too" };
  await restoreBackup(
    (await takeBackup(plan({ newsletter: { dataDir: at("data"), ...keys } }))).file,
    at("restored"),
    undefined,
  );
  for (const name of ["secret", "address-key"])
    expect(statSync(at("restored/data", name)).mode & 0o777).toBe(0o600);
});

test("the restored newsletter knows that it comes from a backup, so that no issue is sent twice", async () => {
  await restoreBackup((await takeBackup(plan())).file, at("restored"), undefined);
  const store = await openStore({ dataDir: at("restored/data"), databaseUrl: undefined });
  const noted = await store.db.selectFrom("meta").selectAll().where("name", "=", "restoredAt").execute();
  await store.close();
  expect(noted).toHaveLength(1);
});

test("a restore says where the data and the key of DKIM belong, as the saved .env names them", async () => {
  writeFileSync(at(".env"), "DATA_DIR=../disk/data/\nDKIM_KEY_FILE=keys/dkim.pem\n");
  writeFileSync(at("dkim.pem"), "key\n");
  const { file } = await takeBackup(plan({ settings: [at(".env"), at("dkim.pem")] }));
  await restoreBackup(file, at("restored"), undefined);
  const place = placeIn(at("restored"));
  expect(nextSteps(at("restored"))).toEqual(
    expect.arrayContaining([
      "  mkdir -m 700 ../disk/data",
      `  mv ${place}/data/* ../disk/data/`,
      `  cp ${place}/settings/dkim.pem keys/dkim.pem`,
    ]),
  );
});

test.runIf(process.getuid?.() === 0)(
  "a restore names the user who has the site and publishes it",
  async () => {
    mkdirSync(at("releases"));
    chownSync(at("releases"), 12_345, 12_345);
    writeFileSync(at(".env"), `RELEASES_DIR=${at("releases")}\n`);
    const { file } = await takeBackup(plan());
    await restoreBackup(file, at("restored"), undefined);
    const place = placeIn(at("restored"));
    expect(nextSteps(at("restored")).slice(-1)).toEqual([
      "Then, as 12345: npm run check:content && npm run publish",
    ]);
    expect(nextSteps(at("restored"))).toContain(
      `The site’s folder is ${place}/site: copy it, as root, to where KNACK_SITE leads, and give the copy to 12345; or publish again from the computer that has it.`,
    );
  },
);

test.runIf(process.getuid?.() === 0)(
  "a restore has settings that only root may change corrected as root, first",
  async () => {
    for (const name of [".env", ".env.newsletter"]) writeFileSync(at(name), "PORT=1\n");
    const { file } = await takeBackup(plan({ settings: [at(".env"), at(".env.newsletter")] }));
    await restoreBackup(file, at("restored"), undefined);
    chownSync(at(".env"), 12_345, 12_345);
    const place = placeIn(at("restored"));
    const steps = nextSteps(at("restored"), root);
    expect(steps.slice(1, 4)).toEqual([
      `${root}, as root:`,
      `  diff ${place}/settings/.env .env    # and put into .env what is missing`,
      "and as root:",
    ]);
    expect(steps.slice(4)).toContain(
      `  diff ${place}/settings/.env.newsletter .env.newsletter    # and put into .env.newsletter what is missing`,
    );
    expect(steps.slice(4).join()).not.toContain("/.env .env ");
  },
);

test.runIf(process.getuid?.() === 0)(
  "a restore has root make what is missing in a folder of root's, so that its users can read it",
  async () => {
    for (const name of [".env", ".env.newsletter"]) writeFileSync(at(name), `DATA_DIR=${at("new/data")}\n`);
    const { file } = await takeBackup(plan({ settings: [at(".env"), at(".env.newsletter")] }));
    await restoreBackup(file, at("restored"), undefined);
    mkdirSync(at("new"));
    chownSync(at("new"), 12_345, 12_345);
    const saved = `${placeIn(at("restored"))}/settings`;
    const steps = nextSteps(at("restored"), at("new"));
    expect(steps.slice(1, 6)).toEqual([
      `${at("new")}, as root:`,
      `  install -d -o root -g root -m 700 ${at("new/data")}`,
      `  install -m 644 ${saved}/.env .env`,
      `  install -o root -g root -m 600 ${saved}/.env.newsletter .env.newsletter`,
      "and as root:",
    ]);
    expect(steps.join()).not.toMatch(/mkdir -m 700 \S+new\/data|cp \S+\.env /);
  },
);

test("what a restore says to type puts the saved data where the service expects it, and the data of before aside", async () => {
  writeFileSync(at(".env"), `DATA_DIR=${at("data")}\n`);
  const { file } = await takeBackup(plan());
  writeFileSync(at("data/secret"), "another secret\n");
  await restoreBackup(file, at("data/restored"), undefined);
  const steps = nextSteps(at("data/restored"));
  const typed = steps.filter((line) => /^ {2}(mkdir|mv) /.test(line));
  expect(spawnSync("sh", ["-ec", typed.join("\n")], { cwd: projectRoot() }).status).toBe(0);
  expect(readFileSync(at("data/secret"), "utf8")).toBe("secret\n");
  expect(existsSync(at("data/newsletter.sqlite"))).toBe(true);
  expect(readFileSync(at("data/before/secret"), "utf8")).toBe("another secret\n");
  expect(existsSync(at("data/before/address-key"))).toBe(true);
  expect(steps.join("\n")).toContain(
    `  DATA_DIR=${at("data")}/before npm run --silent newsletter -- subscribers`,
  );
});

test("a restore for PostgreSQL reads what happened since from the database of before, and writes over no key", async () => {
  writeFileSync(at(".env"), `DATA_DIR=${at("data")}\n`);
  const { file } = await takeBackup(plan());
  await restoreBackup(file, at("data/restored"), undefined);
  writeFileSync(at("data/restored/data/newsletter.dump"), "");
  rmSync(at("data/newsletter.sqlite"));
  const steps = nextSteps(at("data/restored")).join("\n");
  expect(steps).toContain(`mkdir -m 700 ${at("data/before")} && mv ${at("data/secret")} `);
  expect(steps).toContain("  DATABASE_URL=<that database> npm run --silent newsletter -- subscribers");
  expect(steps).not.toContain("DATA_DIR=");
});

test("a second restore puts the data of before aside, too, beside those of the first", async () => {
  writeFileSync(at(".env"), `DATA_DIR=${at("data")}\n`);
  const { file } = await takeBackup(plan());
  mkdirSync(at("data/before"));
  await restoreBackup(file, at("data/restored"), undefined);
  writeFileSync(at("data/secret"), "the secret of now\n");
  const steps = nextSteps(at("data/restored"));
  const typed = steps.filter((line) => /^ {2}(mkdir|mv) /.test(line));
  expect(spawnSync("sh", ["-c", typed.join("\n")], { cwd: projectRoot() }).status).toBe(0);
  expect(readFileSync(at("data/before-2/secret"), "utf8")).toBe("the secret of now\n");
  expect(existsSync(at("data/before-2/newsletter.sqlite"))).toBe(true);
  expect(steps.join("\n")).toContain(`  DATA_DIR=${at("data")}/before-2 npm run --silent newsletter`);
});

test("a name with a line break in it, such as Icon\\r of a Mac, is saved and comes back, by hand too", async () => {
  const names = ["Icon\r", "two\nlines", "a\\b"];
  for (const name of names) writeFileSync(at("my-site", name), name);
  const { file } = await takeBackup(plan());
  await restoreBackup(file, at("restored"), undefined);
  for (const name of names) expect(readFileSync(at("restored/site", name), "utf8")).toBe(name);
  mkdirSync(at("by-hand"));
  const byHand = "tar xzf $0 && sha256sum --check --quiet SHA256SUMS";
  expect(spawnSync("sh", ["-c", byHand, file], { cwd: at("by-hand") }).status).toBe(0);
});

test("a restore fills an empty folder that is there, which then is closed to others, and again after it was killed", async () => {
  const { file } = await takeBackup(plan());
  mkdirSync(at("disk/lost+found"), { recursive: true });
  mkdirSync(at("disk/.part/data"), { recursive: true });
  await restoreBackup(file, at("disk"), undefined);
  expect(readFileSync(at("disk/site/site.yaml"), "utf8")).toBe("name: Tea\n");
  expect(existsSync(at("disk/.part"))).toBe(false);
  expect(statSync(at("disk")).mode & 0o777).toBe(0o700);
});

test("an encrypted backup opens with its key only", async () => {
  const key = await generateX25519Identity();
  const other = await generateX25519Identity();
  const { file } = await takeBackup(plan({ recipients: [await identityToRecipient(key)] }));
  expect(file).toMatch(/\.tar\.gz\.age$/);
  await expect(restoreBackup(file, at("a"), undefined)).rejects.toThrow("is encrypted; name its key");
  await expect(restoreBackup(file, at("a"), other)).rejects.toThrow("no identity matched");
  await restoreBackup(file, at("a"), key);
  expect(readFileSync(at("a/site/site.yaml"), "utf8")).toBe("name: Tea\n");
});

test("of two backups at once the second says so, and the first is whole", async () => {
  const [first, second] = await Promise.allSettled([takeBackup(plan()), takeBackup(plan())]);
  expect(second).toMatchObject({
    reason: { message: "Another backup is running; wait until it has ended." },
  });
  expect(first.status).toBe("fulfilled");
  expect((await takeBackup(plan({ now: new Date() }))).leftOut).toEqual([]);
});

test("a backup that is not there, or is a folder, is not called damaged", async () => {
  await expect(restoreBackup(at("lost.gz"), at("a"), undefined)).rejects.toMatchObject({ code: "ENOENT" });
  await expect(restoreBackup(at("data"), at("a"), undefined)).rejects.toMatchObject({ code: "EISDIR" });
});

test("a damaged backup restores nothing", async () => {
  const { file } = await takeBackup(plan());
  truncateSync(file, statSync(file).size - 100);
  await expect(restoreBackup(file, at("restored"), undefined)).rejects.toThrow(`${file} is damaged`);
  expect(existsSync(at("restored"))).toBe(false);
});

test("a folder that cannot be made is named itself, not the part beside it", async () => {
  const { file } = await takeBackup(plan());
  await expect(restoreBackup(file, at(".env/restored"), undefined)).rejects.toMatchObject({
    syscall: "mkdir",
    path: at(".env/restored"),
  });
});

test("nothing is restored over what is there, and nothing saved to a disk that is not there", async () => {
  const { file } = await takeBackup(plan());
  await expect(restoreBackup(file, at("my-site"), undefined)).rejects.toThrow("is not empty");
  await expect(takeBackup(plan({ folder: at("disk/backups") }))).rejects.toThrow("is its disk there");
});

test("links inside the site’s folder come back, also one to another and a folder named by a link", async () => {
  mkdirSync(at("my-site/pictures/new"), { recursive: true });
  symlinkSync("new", at("my-site/pictures/current"));
  symlinkSync("../link", at("my-site/pictures/again"));
  symlinkSync("pictures/current/../../site.yaml", at("my-site/winding"));
  symlinkSync("my-site", at("named"));
  const { file, leftOut } = await takeBackup(plan({ site: at("named") }));
  expect(leftOut).toEqual(["winding, a link to pictures/current/../../site.yaml"]);
  await restoreBackup(file, at("restored"), undefined);
  expect(readlinkSync(at("restored/site/pictures/current"))).toBe("new");
  expect(readFileSync(at("restored/site/pictures/again"), "utf8")).toBe("name: Tea\n");
});

test.each(["/etc/hostname", "../outside", "pictures/../../outside"])(
  "a link to %s is named when the backup is taken, and all the rest can be restored",
  async (target) => {
    symlinkSync(target, at("my-site/out"));
    const { file, leftOut } = await takeBackup(plan());
    expect(leftOut).toEqual([`out, a link to ${target}`]);
    await restoreBackup(file, at("restored"), undefined);
    expect(readFileSync(at("restored/site/site.yaml"), "utf8")).toBe("name: Tea\n");
    expect(existsSync(at("restored/site/out"))).toBe(false);
  },
);
