import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endsOf, startProcess, urlOf } from "./child-service.ts";
import { listenOnLoopback } from "./loopback.ts";
import { openSink } from "./smtp-sink.ts";

const clockModule = join(import.meta.dirname, "test-clock.ts");
const secret = "a secret for tests, long enough to pass";

type Relay = {
  /** Says why an address is refused. */
  refuse: (address: string) => string | undefined;
  /** Has taken so many mails; says so to the sender when this resolves. */
  answer: (count: number) => Promise<void>;
};
export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * Everything around the service, which is started as an operator starts it: a folder, a mail server, a feed, and a clock
 * that the test moves. Nothing here knows what the service stores.
 */
export async function openWorld(databaseUrl: string | undefined, begin: number) {
  const folder = mkdtempSync(join(tmpdir(), "knack-world-"));
  const feed = { body: feedOf(6), status: 200, requests: 0 };
  const server = createServer((request, response) => {
    if (request.url !== "/feed.json") return response.end();
    feed.requests += 1;
    response.statusCode = feed.status;
    return response.end(feed.body);
  });
  const site = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const relay: Relay = { refuse: () => undefined, answer: async () => {} };
  const sink = await openSink({
    keepMails: true,
    refuse: (to) => relay.refuse(to),
    onDelivery: (_, count) => relay.answer(count),
  });
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

  function start(args: string[], environment: Record<string, string> = {}): ChildProcess {
    const child = startProcess(args, { ...env, ...environment }, clockModule);
    running.add(child);
    child.once("exit", () => running.delete(child));
    return child;
  }

  let ahead = 0;

  /** Moves the clock to this time, written whole at once. */
  function setClock(time: number): void {
    ahead = time - Date.now();
    writeFileSync(`${clock}.new`, String(ahead));
    renameSync(`${clock}.new`, clock);
  }
  setClock(begin);

  return {
    folder,
    feed,
    relay,
    sink,
    secret,
    setClock,
    /** Lets so many milliseconds pass at once. */
    pass: (time: number) => setClock(Date.now() + ahead + time),
    log: () => log,
    /** Runs a command to its end; `input` is typed. */
    async run(line: string, input = "") {
      const child = start(line.split(" "));
      const said = { out: "", err: "" };
      child.stdout?.on("data", (text) => {
        said.out += text;
      });
      child.stderr?.on("data", (text) => {
        said.err += text;
      });
      child.stdin?.end(input);
      const [code] = await once(child, "close");
      return { code, ...said };
    },
    async json(line: string) {
      return JSON.parse((await this.run(`${line} --json`)).out);
    },
    /** Starts the service; resolves when it answers. */
    async serve(environment: Record<string, string> = {}) {
      const child = start(["serve"], environment);
      child.stderr?.on("data", (text) => {
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
