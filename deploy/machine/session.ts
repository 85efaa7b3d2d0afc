import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";
import { expect } from "vitest";
import { day } from "../../platform/durations.ts";
import { projectRoot } from "../../platform/paths.ts";
import { blocksOfManual } from "./document.ts";
import { EmptyMachine } from "./empty-machine.ts";
import { prepareHome } from "./home.ts";
import { boxes, installMailProvider, provider, trustOwnAuthority } from "./mail-provider.ts";
import { clock, domain, inDocument, plan } from "./plan.ts";

/** The blocks of commands of docs/operating.md. */
export const blocks = blocksOfManual();

const hosts = [domain, `www.${domain}`, `news.${domain}`, provider.host];

/** The machine on which all is typed. */
export let machine: EmptyMachine;

const folder = "/var/tmp/knack-machine";

/** Boots an empty machine beside a mail provider, and the repository from which it gets the project; or the kept one. */
export async function beginOnEmptyMachine(): Promise<void> {
  if (process.env.MACHINE === "kept") {
    machine = await EmptyMachine.again(folder);
    return;
  }
  machine = await EmptyMachine.make(folder, hosts);
  const repository = path.join(machine.root, "var/repositories/knack.git");
  execFileSync("git", ["clone", "-q", "--bare", projectRoot(), repository]);
  // the repositories are root's, as those of another machine would be
  machine.write("etc/gitconfig", "[safe]\n\tdirectory = *\n");
  trustOwnAuthority(machine, hosts);
  const authority = "[Service]\nEnvironment=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n";
  machine.write("etc/systemd/system/knack-publish.service.d/walk.conf", authority);
  for (const unit of ["knack-newsletter", "knack-web@", "knack-sender@"])
    machine.write(
      `etc/systemd/system/${unit}.service.d/walk.conf`,
      `${authority}EnvironmentFile=-${clock}\n`,
    );
  installMailProvider(machine);
}

/** What is typed for lines of the document: it with this machine's names. */
export function typed(lines: string): string {
  return inDocument.reduce((said, [from, to]) => said.replaceAll(from, to), lines);
}

/** The block of the document that begins so. */
export function blockThat(start: string): string {
  const found = blocks.find(({ text }) => text.startsWith(start));
  if (!found) throw new Error(`docs/operating.md has no block that begins with ${start}`);
  return found.text;
}

/** How a command of the newsletter begins. */
export const newsletter = "as_knack npm run --silent newsletter --";

/** Types a block of the document, as the plan says. */
export function typeBlock(text: string): void {
  if (text.includes("<your public key>")) type(prepareHome(machine, domain));
  const lines = text.split("\n");
  const steps = plan.find(([start]) => text.startsWith(start))?.[1] ?? [];
  for (const { lines: many = lines.length, at, online = false, leftOut, before, after } of steps) {
    const part = lines.splice(0, many).join("\n");
    if (leftOut) continue;
    const commands = typed(part);
    if (before) type(before);
    type(at === "home" ? atHome(commands) : commands, { online });
    if (after) type(after);
  }
}

/** Types commands as root; on failure the test shows what they said. */
export function type(commands: string, options: { online?: boolean } = {}): string {
  const { status, output } = machine.run(commands, options);
  expect(status, `$ ${commands}\n${output}`).toBe(0);
  return output;
}

/** The same commands, typed by the operator on a computer of her own. */
export const atHome = (commands: string) =>
  `runuser -u ana -- env HOME=/home/ana bash -ec 'cd /home/ana/knack\n${commands.replaceAll("'", `'\\''`)}'`;

/** Asks until the answer is right, at most for ten minutes. */
export async function until<T>(ask: () => T | Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  for (let end = Date.now() + 600_000; ; ) {
    const answer = await ask();
    if (isRight(answer) || Date.now() > end) return answer;
    await delay(500);
  }
}

export const asked = (address: string, options = "") =>
  machine.run(`curl -sS ${options} '${address}'`).output;

/** What an address answers, once that has these words. */
export const seen = (address: string, words: string) =>
  until(
    () => asked(address),
    (answer) => answer.includes(words),
  );

/** All mails to an address whose subject matches. */
export async function mailsTo(address: string, subject: RegExp): Promise<ParsedMail[]> {
  const all = await Promise.all(boxes(machine).map((file) => simpleParser(readFileSync(file))));
  return all.filter((mail) => JSON.stringify(mail.to).includes(address) && subject.test(mail.subject ?? ""));
}

/** A mail to an address whose subject matches, once it is there. */
export async function mailTo(address: string, subject: RegExp): Promise<ParsedMail> {
  const [mail] = await until(
    () => mailsTo(address, subject),
    (found) => found.length > 0,
  );
  if (mail) return mail;
  throw new Error(
    `no mail came to ${address}\n${machine.run("tail /var/log/mail.log; journalctl -u knack-newsletter -n 20 --no-pager").output}`,
  );
}

/** Nine o'clock in Lisbon on the Tuesday after so many weeks. */
export function tuesday(weeks = 0): string {
  const days = ((2 - new Date().getUTCDay() + 7) % 7 || 7) + 7 * weeks;
  return `${new Date(Date.now() + days * day).toISOString().slice(0, 10)} 09:00:00`;
}

/** Lets these services, and the newsletter's commands, live at that time, from which their clocks go on. */
export function setClock(time: string, services = "knack-newsletter"): void {
  const ahead = Math.round((Date.parse(`${time.replace(" ", "T")}Z`) - Date.now()) / 1000);
  const library = "LD_PRELOAD=/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
  machine.write(clock, `${library}\nFAKETIME=+${ahead}\nFAKETIME_DONT_FAKE_MONOTONIC=1\n`);
  type(`systemctl restart ${services}`);
}
