import { chmod, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeWhole } from "../../../platform/write-whole.ts";

const shownMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.string(),
  headers: z.array(z.object({ label: z.string(), value: z.string() })),
  html: z.string(),
  text: z.string(),
});

export type ShownMail = z.infer<typeof shownMail>;

export type OutboxFolder = {
  /** Writes `<id>.eml` for mail programs and `<id>.json` for the preview; the same id again replaces them. */
  write(mail: ShownMail, eml: Buffer): Promise<void>;
  /** The newest first, at most 200. */
  list(): Promise<ShownMail[]>;
  read(id: string): Promise<ShownMail | undefined>;
  forget(subscriberId: string): Promise<void>;
};

export function createOutboxFolder(path: string): OutboxFolder {
  // mails contain addresses and links, so only the owner may read the folder, even one that existed before
  async function makeFolder(): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await chmod(path, 0o700);
  }

  async function names(): Promise<string[]> {
    await makeFolder();
    return readdir(path);
  }

  async function read(id: string): Promise<ShownMail | undefined> {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(id)) return undefined;
    const text = await readFile(join(path, `${id}.json`), "utf8").catch(() => undefined);
    return text === undefined ? undefined : shownMail.parse(JSON.parse(text));
  }

  return {
    read,
    async write(mail, eml) {
      await makeFolder();
      writeWhole(join(path, `${mail.id}.eml`), eml, { mode: 0o600 });
      writeWhole(join(path, `${mail.id}.json`), JSON.stringify(mail), { mode: 0o600 });
    },
    async list() {
      const files = (await names()).filter((name) => name.endsWith(".json"));
      const dated = await Promise.all(
        files.map(async (name) => ({ name, time: (await stat(join(path, name))).mtimeMs })),
      );
      const newest = dated.sort((one, other) => other.time - one.time).slice(0, 200);
      const mails = await Promise.all(newest.map(({ name }) => read(name.slice(0, -".json".length))));
      return mails.filter((mail) => mail !== undefined);
    },
    async forget(subscriberId) {
      const theirs = (await names()).filter((name) => name.includes(`.${subscriberId}.`));
      await Promise.all(theirs.map((name) => rm(join(path, name), { force: true })));
    },
  };
}
