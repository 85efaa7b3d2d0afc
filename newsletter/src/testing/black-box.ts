import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSink } from "./smtp-sink.ts";

const program = join(import.meta.dirname, "../cli.ts");
const clockModule = join(import.meta.dirname, "test-clock.ts");
const secret = "a secret for tests, long enough to pass";

export type Answer = { code: number | null; out: string; err: string };
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
  const feed = { body: feedOf(6), status: 200 };
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/feed.json" ? feed.status : 200;
    response.end(request.url === "/feed.json" ? feed.body : "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const site = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
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
    PATH: process.env.PATH,
    KNACK_SITE: "content",
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "knack-compile-cache"),
    NODE_COMPILE_CACHE_PORTABLE: "1",
    TEST_CLOCK: clock,
    DATA_DIR: folder,
    SECRET: secret,
    NEWSLETTER_PORT: "0",
    SITE_URL: site,
    SMTP_URL: sink.url,
    OPERATOR_EMAIL: "me@operator.example",
    LEASE_SECONDS: "1",
    RETRY_SECONDS: "1",
    SIGN_UPS_PER_CLIENT_PER_HOUR: "10000",
    SIGN_UPS_PER_MINUTE: "100000",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };

  function start(args: string[], environment: Record<string, string> = {}): ChildProcess {
    const child = spawn(process.execPath, ["--import", clockModule, program, ...args], {
      env: { ...env, ...environment },
    });
    running.add(child);
    child.once("exit", () => running.delete(child));
    child.stderr?.on("data", (text) => {
      if (args[0] === "serve") log += text;
    });
    return child;
  }

  /** Moves the clock to this time, written whole at once. */
  function setClock(time: number): void {
    writeFileSync(`${clock}.new`, String(time - Date.now()));
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
    log: () => log,
    /** Runs a command to its end; `input` is typed. */
    async run(line: string, input = ""): Promise<Answer> {
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
      const url = new Promise<string>((resolve, reject) => {
        let said = "";
        child.stdout?.on("data", (text) => {
          said += text;
          const found = /http:\S+/.exec(said)?.[0];
          if (found) resolve(found);
        });
        child.once("exit", () => reject(new Error(`The service ended before it listened: ${log}`)));
      });
      url.catch(() => {});
      const end = async (signal: "SIGKILL" | "SIGTERM") => {
        if (!running.has(child)) return;
        child.kill(signal);
        await once(child, "exit");
      };
      const address = environment.ROLE === "sender" ? "" : await url;
      return { url: address, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
    },
    /** Brings confirmed readers in, by the command that an operator uses. */
    async readers(...addresses: string[]): Promise<void> {
      const file = join(folder, "readers.csv");
      const rows = addresses.map((each) => `${each},2024-02-13,shop`).join("\n");
      writeFileSync(file, `email,consented_at,source\n${rows}\n`);
      await this.run(`import ${file}`);
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
      for (const child of running) child.kill("SIGKILL");
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
