import { day } from "../../../platform/durations.ts";
import { createApp } from "../app.ts";
import { openDatabase, type Store } from "../database/open-store.ts";
import { findSubscriber } from "../database/subscriber-rows.ts";
import { createComposer } from "../delivery/compose.ts";
import type { Delivery, Mailer, OutgoingMail } from "../delivery/mailer.ts";
import type { OutboxFolder } from "../delivery/outbox-folder.ts";
import type { Tip } from "../mail/mail-body.ts";
import { createDisk } from "../operator/disk.ts";
import { createSender } from "../outbox/sender.ts";
import { readSettings } from "../settings.ts";
import { type Leaving, leave } from "../subscribers/changes.ts";
import { mailboxHolder } from "../subscribers/subscriptions.ts";
import { createTokens, keysOf } from "../subscribers/tokens.ts";
import { sampleSite } from "./sample-issue.ts";

const tuesday = Date.UTC(2026, 10, 17, 9);

export type TestService = Awaited<ReturnType<typeof createTestService>>;

type Options = {
  environment?: Record<string, string>;
  store?: Store;
  outboxFolder?: OutboxFolder;
  mailer?: Mailer;
  connections?: number;
};

/** The whole service in memory, with a clock that stands still and a mailer that keeps what it gets. */
export async function createTestService({
  environment,
  store,
  outboxFolder,
  mailer,
  connections = 3,
}: Options = {}) {
  const secret = "a secret for tests, long enough to pass";
  const addressKey = "an address key for tests, long enough";
  const settings = readSettings(
    { SECRET: secret, ADDRESS_KEY: addressKey, SIGN_UPS_PER_MINUTE: "600", ...environment },
    sampleSite.texts,
  );
  const tokens = createTokens(keysOf(settings));
  const time = { now: tuesday };
  const recorder = createRecorder();
  const feed: { tips: Tip[] | Error } = { tips: [] };
  const logged: string[] = [];
  const disk = createDisk(() => time.now);
  const deps = {
    settings,
    tokens,
    store: store ?? (await openDatabase(":memory:")),
    compose: createComposer(settings, tokens),
    mailer: mailer ?? recorder.mailer,
    ...(outboxFolder ? { outboxFolder } : {}),
    connections,
    clock: () => time.now,
    disk,
    log(line: string, error?: unknown) {
      disk.recordError(error);
      logged.push(error === undefined ? line : `${line}: ${error}`);
    },
    readFeed: async () => {
      if (feed.tips instanceof Error) throw feed.tips;
      return feed.tips;
    },
  };
  const app = createApp(deps);
  return {
    ...deps,
    time,
    feed,
    logged,
    recorder,
    app,
    /** Sends what is due, perhaps so much later; gives all mails so far. A fresh sender each time, as after a restart. */
    async sendAll(later = 0) {
      time.now += later;
      await createSender(deps).drain();
      return recorder.mails;
    },
    request(path: string, init: RequestInit = {}, remoteAddress = "198.51.100.7") {
      return app.request(`http://localhost:8787${path}`, init, { incoming: { socket: { remoteAddress } } });
    },
    /** Presses the button of a page. */
    press(path: string) {
      return this.request(path, { method: "POST" });
    },
    /** What /readyz answers to this machine, asked anew. */
    async readiness() {
      time.now += 5_000;
      const answer = await this.request("/readyz", {}, "127.0.0.1");
      return { status: answer.status, ...(await answer.json()) };
    },
    signUp(email: unknown, remoteAddress?: string) {
      const body = JSON.stringify({ email });
      return this.request(
        "/",
        { method: "POST", headers: { "Content-Type": "application/json" }, body },
        remoteAddress,
      );
    },
    postForm(path: string, fields: Record<string, string>, remoteAddress?: string) {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const body = new URLSearchParams(fields).toString();
      return this.request(path, { method: "POST", headers, body }, remoteAddress);
    },
    async signUpAndSend(email: string) {
      await this.signUp(email);
      return this.sendAll();
    },
    /** Signs up, receives the mail and presses its button. */
    async join(email: string) {
      await this.signUpAndSend(email);
      const mail = recorder.mails.findLast((each) => each.to.toLowerCase() === email.toLowerCase());
      const path = /\/confirm\/[\w.-]+/.exec(mail?.body.text ?? "")?.[0];
      return this.press(path ?? "/no-mail");
    },
    find(address: string) {
      return findSubscriber(deps.store.db, { addressKey: address });
    },
    /** Throws if there is none. */
    async readerAt(address: string) {
      const reader = await this.find(address);
      if (!reader) throw new Error(`There is no ${address}`);
      return reader;
    },
    /** By the operator’s word. */
    async takeOff(address: string, as: Leaving = "unsubscribed") {
      const why = { cause: "operator", reason: "A test." } as const;
      await leave(deps.store.db, await this.readerAt(address), as, why, time.now);
    },
    /** Of the page with what is stored, as a mail sent now would have it. */
    async recordPath(address: string) {
      const holder = mailboxHolder(await this.readerAt(address));
      return `/me/${tokens.link("record", { ...holder, until: time.now + 14 * day })}`;
    },
  };
}

type Answered = Delivery | undefined;

/** Keeps mails; `answer` says what the mail server does with the next ones, which it takes where nothing is said. */
export function createRecorder() {
  const mails: OutgoingMail[] = [];
  const recorder = {
    mails,
    answer: (_mail: OutgoingMail): Answered | Promise<Answered> => undefined,
    mailer: { connect: () => ({ deliver, close: () => {} }) } satisfies Mailer,
    /** The path of a link in the newest mail to an address, or in its headers: pathTo("ann@example.org", "unsubscribe"). */
    pathTo(address: string, page: string): string {
      const mail = mails.findLast((each) => each.to === address);
      return (
        new RegExp(`/${page}/[\\w.-]+`).exec(
          `${mail?.body.text} ${mail?.headers["List-Unsubscribe"]}`,
        )?.[0] ?? "/no-such-link"
      );
    },
  };
  async function deliver(mail: OutgoingMail): Promise<Delivery> {
    const delivery = (await recorder.answer(mail)) ?? { outcome: "sent", answer: "250 ok" };
    if (delivery.outcome === "sent") mails.push(mail);
    return delivery;
  }
  return recorder;
}
