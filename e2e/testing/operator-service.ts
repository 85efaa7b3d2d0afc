import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setPassword } from "../../newsletter/src/operator/password.ts";
import { openStore } from "../../newsletter/src/store/open-store.ts";
import { seedIssue, seedSubscribers } from "../../newsletter/src/testing/seed.ts";

const root = path.resolve(import.meta.dirname, "../..");
const week = 7 * 24 * 3_600_000;

export const password = "a password for tests";

/** The real service with twelve readers, and an issue of last week of which mails failed or are uncertain. */
export async function startOperatorService(site: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "knack-operator-"));
  await fill(dataDir);
  const child = spawn("node", ["newsletter/src/server.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      KNACK_SITE: "content",
      NEWSLETTER_PORT: "0",
      OPERATOR_PORT: "0",
      OPERATOR_EMAIL: "me@example.org",
      SITE_URL: site,
      DATA_DIR: dataDir,
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => {
      const port = /operator's page stands on http:\/\/127\.0\.0\.1:(\d+)/.exec(String(text))?.[1];
      if (port) resolve(`http://localhost:${port}`);
    });
    child.once("exit", (code) => reject(new Error(`the newsletter service ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      child.kill();
      await new Promise((resolve) => child.once("exit", resolve));
      await rm(dataDir, { recursive: true });
    },
  };
}

async function fill(dataDir: string): Promise<void> {
  // few rounds: what a try costs is not what the journey is about
  await setPassword(dataDir, password, 16);
  const store = await openStore({ dataDir });
  const lastWeek = Date.now() - week;
  await seedSubscribers(store, 12, lastWeek);
  const weekKey = await seedIssue(store, lastWeek);
  await store.db
    .updateTable("outbox")
    .set({ state: "sent", answer: "250 ok", finishedAt: lastWeek })
    .execute();
  await store.db.updateTable("issues").set({ state: "done", joined: 12, departed: 0 }).execute();
  const answers = {
    uncertain: "The connection broke off before the answer",
    failed: "550 5.7.1 Message refused by policy: https://mail.example.org/why?id=4f1a7c0092be77aa1d0e",
  };
  for (const [number, [state, answer]] of Object.entries(answers).entries()) {
    const reader = await store.db
      .selectFrom("subscribers")
      .select("id")
      .where("addressKey", "=", `reader${number}@example.org`)
      .executeTakeFirstOrThrow();
    await store.db
      .updateTable("outbox")
      .set({ state: state as keyof typeof answers, answer })
      .where("weekKey", "=", weekKey)
      .where("subscriberId", "=", reader.id)
      .execute();
  }
  await store.close();
}
