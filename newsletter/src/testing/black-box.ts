import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { endsOf, startProgram, urlOf } from "./child-service.ts";
import { listenOnLoopback } from "./loopback.ts";
import type { Ran } from "./run-command.ts";
import { openSink } from "./smtp-sink.ts";

const clockModule = join(import.meta.dirname, "test-clock.ts");
const serviceProgram = join(import.meta.dirname, "../cli.ts");
const commandsProgram = join(import.meta.dirname, "commands-process.ts");
const secret = "a secret for tests, long enough to pass";

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * Everything around the service, which is started as an operator starts it: a folder, a mail server, a feed, and a clock
 * that the test moves. Nothing here knows what the service stores.
 */
export async function openWorld(databaseUrl: string | undefined, begin: number) {
  const folder = mkdtempSync(join(tmpdir(), "knack-world-"));
  const server = createServer((_, response) => response.end(feedOf(6)));
  const site = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  /** The mail server has taken so many mails; it says so to the sender when this resolves. */
  const relay = { answer: async (_count: number) => {} };
  const sink = await openSink({ keepMails: true, onDelivery: (_, count) => relay.answer(count) });
  const clock = join(folder, "clock");
  const running = new Set<ChildProcess>();
  let log = "";

  const env = {
    TEST_CLOCK: clock,
    DATA_DIR: folder,
    SECRET: secret,
    SITE_URL: site,
    SMTP_URL: sink.url,
    OPERATOR_EMAIL: "me@operator.example",
    LEASE_SECONDS: "1",
    RETRY_SECONDS: "1",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };

  function start(...words: string[]) {
    const child = startProgram(["--import", clockModule, ...words], env);
    running.add(child);
    child.once("exit", () => running.delete(child));
    return child;
  }

  /** Moves the clock to this time, written whole at once. */
  function setClock(time: number): void {
    writeFileSync(`${clock}.new`, String(time - Date.now()));
    renameSync(`${clock}.new`, clock);
  }
  setClock(begin);

  const commands = start(commandsProgram);
  const answers = createInterface(commands.stdout);

  return {
    folder,
    relay,
    sink,
    secret,
    setClock,
    log: () => log,
    /** Runs a command to its end; `input` is typed. */
    async run(line: string, input = ""): Promise<Ran> {
      commands.stdin.write(`${JSON.stringify({ args: line.split(" "), input })}\n`);
      const [ran] = await once(answers, "line");
      return JSON.parse(ran);
    },
    async json(line: string) {
      return JSON.parse((await this.run(`${line} --json`)).out);
    },
    /** Starts the service; resolves when it answers. */
    async serve() {
      const child = start(serviceProgram, "serve");
      child.stderr.on("data", (text) => {
        log += text;
      });
      return { url: await urlOf(child), ...endsOf(child) };
    },
    /** Brings confirmed readers in, by the command that an operator uses. */
    async readers(...addresses: string[]): Promise<void> {
      const file = join(folder, "readers.csv");
      const rows = addresses.map((each) => `${each},2024-02-13,shop`).join("\n");
      writeFileSync(file, `email,consented_at,source\n${rows}\n`);
      const { code, err } = await this.run(`import ${file} --yes`);
      if (code !== 0) throw new Error(`The readers could not be imported: ${err}`);
    },
    /** The mails an address got, as they came, with lines joined. */
    mailsTo(to: string): string[] {
      return sink.mails
        .filter((mail) => new RegExp(`^To: .*${to}`, "m").test(mail))
        .map((mail) =>
          mail
            .replace(/=\r\n/g, "")
            .replace(/\r\n[ \t]+/g, " ")
            .replaceAll("=3D", "="),
        );
    },
    async close(): Promise<void> {
      // Until it is gone, a process writes into the folder.
      await Promise.all([...running].map((child) => endsOf(child).kill()));
      await sink.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function feedOf(count: number): string {
  const items = Array.from({ length: count }, (_, place) => ({
    id: `tip-${place}`,
    url: `https://knack.example/article/tip-${place}`,
    title: `Tip number ${place}`,
    summary: "A damp paper towel and twenty seconds.",
    date_published: new Date(Date.UTC(2025, 0, 1 + place)).toISOString(),
  }));
  return JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "Knack", items });
}
