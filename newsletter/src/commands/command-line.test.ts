import { spawnSync } from "node:child_process";
import { chownSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minute, week } from "../../../platform/durations.ts";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { readAlarms, replaceAlarms } from "../database/alarm-rows.ts";
import { findIssue } from "../database/issue-rows.ts";
import { writeMeta } from "../database/meta-rows.ts";
import { openStore } from "../database/open-store.ts";
import { keysOf } from "../subscribers/tokens.ts";
import { feedOf } from "../testing/black-box.ts";
import { listenOnLoopback } from "../testing/loopback.ts";
import { type Ran, runCommand } from "../testing/run-command.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";

let dataDir: string;
let feed: Server;
let feedUrl: string;
let weekKey: string;

beforeAll(async () => {
  dataDir = folderOf();
  // a connection that is kept would be closed at the moment when a slow machine uses it again
  feed = createServer((_, response) => response.setHeader("Connection", "close").end(feedOf(5)));
  feedUrl = `http://127.0.0.1:${await listenOnLoopback(feed)}/feed.json`;
  keysOf({ dataDir });
  const store = await openStore({ dataDir });
  await seedSubscribers(store, 3, Date.now());
  // The week before, so that on every day of the week the next issue is another one.
  weekKey = await seedIssue(store, Date.now() - week);
  await store.db.updateTable("outbox").set({ state: "uncertain", answer: "Connection closed" }).execute();
  await store.close();
});

afterAll(() => void feed.close());

function run(line: string, answer = "", environment: Record<string, string> = {}): Promise<Ran> {
  const words = line.split(" ").filter(Boolean);
  return runCommand(words, { DATA_DIR: dataDir, FEED_URL: feedUrl, ...environment }, answer);
}

async function json(line: string, answer = ""): Promise<unknown> {
  const { out, code, err } = await run(`${line} --json`, answer);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out);
}

describe("the command line", () => {
  it("lists those of the issue alone where Monday's mail says to ask for them", async () => {
    const { out, code } = await run("issue --help");
    const listed = [...out.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name);
    expect([code, listed.length, new Set(listed)]).toEqual([0, 8, new Set(["issue"])]);
  });

  it("lists its commands, and each explains itself, on a terminal of 80 columns", async () => {
    const { out } = await run("--help");
    expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
    const usages = [
      ...out.matchAll(/^ {2}(\S+(?: (?:preview|send|skip|pick|write|park|resume|stop))?)/gm),
    ].map(([, name = ""]) => name);
    expect(usages).toEqual(
      expect.arrayContaining(["subscribers", "export", "erase", "outbox", "resend", "restored"]),
    );
    await Promise.all(
      usages.map(async (name) => {
        const help = await run(`${name} --help`);
        expect(help.out.split("\n").filter((line) => line.length > 80)).toEqual([]);
        expect(help).toMatchObject({ code: 0, err: "" });
        expect(help.out).toContain(`npm run newsletter -- ${name}`);
        expect(help.out).toContain("--json");
      }),
    );
  });

  it.each([
    "nonsense",
    "subscribers --bogus",
    "export",
    "export ann",
    "check-mail",
    "outbox --state sleepy",
    "resend 42",
    "issue pick tip-1 tip-2",
    "issue send --late 2020-W01",
    "unsubscribe reader0@example.org --bounced package.json",
    "unsubscribe --complained --bounced package.json",
    "subscribers --csv --all",
  ])("answers %j with a sentence and exit code 1", async (line) => {
    const { code, out, err } = await run(line);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).not.toContain("    at ");
    expect(err.length).toBeGreaterThan(10);
  });

  it("says in words that a file is not there", async () => {
    expect((await run("import /nowhere.csv")).err).toMatch(/^\/nowhere\.csv is not there: /);
  });

  it("says that check-mail sends nothing without SMTP_URL", async () => {
    const { code, out } = await run("check-mail ann@example.org");
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining("SMTP_URL is not set") });
  });

  it("names a setting that is wrong", async () => {
    expect((await run("subscribers", "", { SEND_AT: "noon" })).err).toContain("SEND_AT must look like 08:00");
  });

  it.runIf(process.getuid?.() === 0)("leaves no file of root's in the folder of another user", async () => {
    const folder = folderOf();
    chownSync(folder, 12_345, 12_345);
    expect((await run("subscribers", "", { DATA_DIR: folder })).err).toMatch(
      /belongs to 12345, and you are root\. .*: runuser -u 12345 -- npm run newsletter -- subscribers/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it("counts and lists subscribers", async () => {
    expect(await json("subscribers")).toMatchObject({ active: 3, pending: 0 });
    expect(await json("subscribers --csv")).toEqual({
      csv: expect.stringMatching(/^email.*(\n.*active.*){3}\n$/),
    });
  });

  it("shows, unsubscribes and erases one person", async () => {
    expect(await json("export reader0@example.org")).toMatchObject({
      address: "reader0@example.org",
      mails: [{ weekKey, createdAt: expect.stringMatching(/^20\d\d-.*Z$/) }],
    });
    expect(await json("unsubscribe reader0@example.org")).toEqual({ status: "unsubscribed" });
    expect(await json("unsubscribe reader0@example.org --complained")).toEqual({ status: "complained" });
    expect(await json("unsubscribe reader0@example.org")).toEqual({ status: "complained" });
    expect(await json("subscribers")).toMatchObject({ active: 2, unsubscribed: 0, complained: 1 });
    await json("erase reader0@example.org");
    expect(await json("subscribers")).toMatchObject({ active: 2, complained: 0 });
    expect((await run("export reader0@example.org")).code).toBe(1);
  });

  it("asks for an address that is not an argument, which other users of the machine could read", async () => {
    expect(await json("export", " reader2@example.org ")).toMatchObject({ address: "reader2@example.org" });
    expect(await run("erase")).toMatchObject({ code: 1, out: "" });
  });

  it("reads who bounced from standard input, too, for a file that only root may read", () => {
    const command = [join(import.meta.dirname, "../cli.ts"), "unsubscribe", "--bounced", "-"];
    const env = { ...process.env, DATA_DIR: dataDir };
    const input = "nobody@example.org\n";
    const { stdout } = spawnSync(process.execPath, command, { encoding: "utf8", env, input });
    expect(stdout).toBe("Off the list: 0.\nline 1: nobody@example.org is not known.\n");
  });

  it("takes off by a file whose mails came back, and puts one back on the list", async () => {
    const file = join(dataDir, "bounced.txt");
    writeFileSync(file, "Bounces of May\n\nnobody@example.org\r\nreader1@example.org\r\n");
    const { code, out } = await run(`unsubscribe --bounced ${file}`);
    expect({ code, out: out.split("\n") }).toEqual({
      code: 1,
      out: [
        "Off the list: 1.",
        "line 1: “Bounces of May” is no address.",
        "line 3: nobody@example.org is not known.",
      ],
    });
    await json("reactivate reader1@example.org --reason Mistake");
    expect(await json("export reader1@example.org")).toMatchObject({
      status: "active",
      changes: [{ toStatus: "bounced" }, { toStatus: "active", reason: "Mistake" }],
    });
  });

  it("says what to do when the database finds the disk full", async () => {
    const { db, close } = await openStore({ dataDir });
    await sql`create trigger full before update on subscribers begin
      select raise(abort, 'database or disk is full'); end`.execute(db);
    expect((await run("unsubscribe reader1@example.org")).err).toMatch(/^The disk is full\. .+ du -xh /);
    await sql`drop trigger full`.execute(db);
    await close();
  });

  it("parks an issue and lets it go on", async () => {
    expect((await run("issue resume")).err).toBe("No issue is parked.");
    await json(`issue park ${weekKey}`);
    expect((await run(`issue park ${weekKey}`)).err).toBe(`The issue ${weekKey} is not under way.`);
    expect((await run("issue resume", "no")).err).toBe("Nothing has changed.");
    expect((await run("issue resume --trust-refusals --yes")).out).toContain(`The issue ${weekKey} goes on`);
    const store = await openStore({ dataDir });
    expect(await findIssue(store.db, weekKey)).toMatchObject({ state: "queued", trustsRefusals: 1 });
    await store.close();
  });

  it("previews, picks, skips and tests the next issue", async () => {
    expect(await json("issue preview")).toMatchObject({
      tips: [{ id: "tip-4" }, expect.anything(), expect.anything()],
    });
    expect(readdirSync(join(dataDir, "preview"))).toHaveLength(1);
    expect(await json("issue pick tip-3 tip-1 tip-2")).toMatchObject({ state: "ready", picked: 1 });
    expect((await run("issue pick tip-3 tip-1 tip-2")).out).toContain(` was in issue ${weekKey} already.`);
    expect(await json("issue send --test ann@example.org")).toMatchObject({ outcome: "sent" });
    expect(readdirSync(join(dataDir, "outbox")).filter((name) => name.endsWith(".eml"))).toHaveLength(1);
    const heading = /^Issue 20\d\d-W\d\d, ready, picked by you, due Tuesday .+ at 08:00 \(Europe\/Lisbon\)$/m;
    expect((await run("issue preview")).out).toMatch(heading);
    expect(await json("issue skip")).toMatchObject({ state: "skipped" });
    for (const change of ["issue pick tip-3 tip-1 tip-2", "issue pick --auto"])
      expect(await run(change)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/is skipped: .*--undo/),
      });
    expect(await json("issue preview")).toMatchObject({ state: "skipped" });
    expect(await json("issue skip --undo")).toMatchObject({ state: "draft", picked: 1 });
  });

  it("sends to one address or to all, as one option says", async () => {
    const both = await run("issue send --test ann@example.org --now --yes");
    expect(both).toMatchObject({ code: 1, out: "", err: "Give one of --test, --now and --late." });
  });

  it("names what was typed where it is no address", async () => {
    const said = "“ann” is no mail address that we can send to.";
    for (const line of ["check-mail ann", "issue send --test ann"])
      expect(await run(line)).toMatchObject({ code: 1, out: "", err: said });
  });

  it("asks about nothing that cannot be done", async () => {
    expect((await run("issue send --late 2020-W01", "no")).err).toBe("The issue 2020-W01 was not missed.");
    expect((await run("issue resume 2020-W01", "no")).err).toBe("The issue 2020-W01 is not parked.");
    await json("issue skip");
    expect((await run("issue send --now", "no")).err).toMatch(/is skipped: .*--undo/);
    await json("issue skip --undo");
  });

  it("lists uncertain mails and sends them again", async () => {
    const listed = await run("outbox");
    expect(listed.out).toContain("Connection closed");
    expect((await run("resend", "perhaps")).err).toContain("Nothing has changed");
    expect(await json("resend", "no")).toMatchObject({ resent: 0, settled: 2, week: weekKey });
    expect((await run("resend")).out).toBe("No mail of an issue is uncertain.");
  });

  it("writes the next issue's words and goes back to the service's choice of tips", async () => {
    expect(await json("issue write --subject Rain --note=")).toMatchObject({
      subject: "Rain",
      opening: null,
    });
    expect(await json("issue pick --auto")).toMatchObject({ picked: 0, subject: "Rain" });
    expect((await run("issue pick --auto tip-1")).err).toContain("three tips, or --auto");
  });

  it("imports readers once it is told so, and says before how many get a mail and which line is wrong", async () => {
    const file = join(dataDir, "readers.csv");
    writeFileSync(
      file,
      "email,consented_at,source\nnew@example.org,2024-02-13,shop\nasked@example.org,,\nnobody,,\n",
    );
    const planned = `1 is on the list at once.
1 reader gets a mail that asks, because the file does not say both when and where they agreed (--consented-at, --source).
line 4: “nobody” is no`;
    expect((await run(`import ${file} --check`)).out).toContain(planned);
    expect(await run(`import ${file}`, "no")).toMatchObject({
      code: 1,
      out: "",
      err: "Nothing has changed.",
    });
    expect((await run(`import ${file}`)).err).toContain("give --yes");
    expect(await json("subscribers")).toMatchObject({ pending: 0 });
    const { code, out } = await run(`import ${file} --yes`);
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringMatching(/^Imported\.\n1 is on the list at once\.\n1 reader gets a mail/),
    });
    expect((await run("subscribers --csv")).out).toContain(
      "new@example.org,active,2024-02-13T00:00:00.000Z,imported,shop,2024-02-13T00:00:00.000Z,",
    );
    await json("erase new@example.org");
    await json("erase asked@example.org");
  });

  it("takes a file of who left, and asks everybody of a file where it is told so", async () => {
    const file = join(dataDir, "others.csv");
    writeFileSync(file, "email,consented_at,source\nrui@example.org,2024-02-13,shop\n");
    expect(await json(`import ${file} --ask --check`)).toMatchObject({ added: 0, asked: 1 });
    expect((await run(`import ${file} --left --ask`)).err).toContain("leave --ask out");
    expect(await run(`import ${file} --left`, "no")).toMatchObject({ code: 1, err: "Nothing has changed." });
    expect(await json(`import ${file} --left --yes`)).toMatchObject({ left: 1, takenOff: 0 });
    expect((await run(`import ${file} --yes`)).out).toContain(
      "1 address left or erased before, and left out.",
    );
    expect((await run("export rui@example.org")).out).toMatch(/^Only a keyed hash of this address is stored/);
    expect((await run("export ana@example.org")).out).toBe("Nothing is stored about this address.");
  });

  it("says whether all is well, with an exit code for a watchdog", async () => {
    const well = await run("status");
    expect(well).toMatchObject({ code: 0, err: "" });
    expect(well.out).toMatch(
      /^All is well\.\n(The (first|next) issue, 20\d\d-W\d\d, .+|Issue .+)\nKnack \d+\.\d+\.\d+$/,
    );
    const store = await openStore({ dataDir });
    const now = Date.now();
    const { text } = await readAlarms(store.db);
    await replaceAlarms(store.db, text, { found: [{ cause: "feed", says: "The feed is away." }], told: {} });
    const away = await run("status");
    expect(away).toMatchObject({ code: 1, err: "" });
    expect(away.out).toMatch(/^feed: The feed is away\.\n/);
    await store.db.deleteFrom("meta").execute();
    await writeMeta(store.db, "watchedAt", now - 11 * minute);
    expect((await run("status")).out).toMatch(/^sender: The process that sends has not reported since /);
    await writeMeta(store.db, "watchedAt", now);
    await store.close();
  });

  it("sends a missed issue after all", async () => {
    const store = await openStore({ dataDir });
    const missed = await seedIssue(store, Date.now() - 3 * week);
    await store.db.updateTable("issues").set({ state: "missed" }).where("weekKey", "=", missed).execute();
    await store.close();
    expect((await run(`issue send --late ${missed}`, "yes")).out).toBe(
      `The issue ${missed} is sent within a minute, if the service is running.`,
    );
  });
});
