import { chmod, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ParsedMail } from "mailparser";
import { writeWhole } from "../../../platform/write-whole.ts";

export type FiledMail = { id: string; to: string; subject: string; date: string };
export type StoredMail = FiledMail & { html: string; source: string };

export type OutboxFolder = ReturnType<typeof createOutboxFolder>;

export function createOutboxFolder(path: string) {
  // mails contain addresses and links, so only the owner may read the folder, even one that existed before
  async function makeFolder(): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await chmod(path, 0o700);
  }

  async function names(): Promise<string[]> {
    await makeFolder();
    return readdir(path);
  }

  async function read(id: string): Promise<StoredMail | undefined> {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(id)) return undefined;
    const eml = await readFile(join(path, `${id}.eml`)).catch(() => undefined);
    if (!eml) return undefined;
    // loaded only here: a service that sends shows no mails
    const { simpleParser } = await import("mailparser");
    return { ...shown(id, await simpleParser(eml)), source: eml.toString("utf8") };
  }

  return {
    read,
    /** Writes `<id>.eml`; the same id again replaces it. */
    async write(id: string, eml: Buffer): Promise<void> {
      await makeFolder();
      writeWhole(join(path, `${id}.eml`), eml, { mode: 0o600 });
    },
    /** The newest first, at most 200. */
    async list(): Promise<FiledMail[]> {
      const files = (await names()).filter((name) => name.endsWith(".eml"));
      const dated = await Promise.all(
        files.map(async (name) => ({ name, time: (await stat(join(path, name))).mtimeMs })),
      );
      const newest = dated.sort((one, other) => other.time - one.time).slice(0, 200);
      const mails = await Promise.all(newest.map(({ name }) => read(name.slice(0, -".eml".length))));
      return mails.filter((mail) => mail !== undefined);
    },
    async forget(subscriberId: string): Promise<void> {
      const theirs = (await names()).filter((name) => name.includes(`.${subscriberId}.`));
      await Promise.all(theirs.map((name) => rm(join(path, name), { force: true })));
    },
  };
}

function shown(id: string, mail: ParsedMail): Omit<StoredMail, "source"> {
  const { to, subject = "", date, html, textAsHtml = "" } = mail;
  const addresses = [to ?? []].flat().map(({ text }) => text);
  return { id, to: addresses.join(", "), subject, date: date?.toISOString() ?? "", html: html || textAsHtml };
}
