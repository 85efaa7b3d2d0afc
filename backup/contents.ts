import { z } from "zod";

/** `backup.json`, the first file of each backup: what is in it. */
export const contentsSchema = z.object({
  format: z.literal("knack-backup"),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of the code that made it: its version and, where git says so, its commit. */
  knack: z.string(),
  site: z.object({
    /** Where it lay. */
    folder: z.string(),
    files: z.number(),
    bytes: z.number(),
    hasHistory: z.boolean(),
  }),
  /** Null before the newsletter was ever started. */
  newsletter: z.object({ database: z.enum(["SQLite", "PostgreSQL"]) }).nullable(),
  hasPasswords: z.boolean(),
  /** What is not in it, in sentences. */
  leftOut: z.array(z.string()),
});

export type Contents = z.infer<typeof contentsSchema>;

/** Where each part stands in a backup, and in a folder that one is restored into. */
export const places = {
  contents: "backup.json",
  manual: "README.txt",
  site: "site",
  data: "data",
  newsletter: "newsletter.backup",
  settings: "settings",
  sums: "SHA256SUMS",
} as const;

/** For whoever finds the file in ten years and has nothing but it. */
export const manual = `A backup of a website made with Knack, and of its newsletter.

site/              everything the site is made of, with its history (git) where it had one
newsletter.backup  the newsletter: a database of SQLite, or a dump of PostgreSQL for pg_restore
data/secret        signs the links in mails; without it those in mails already sent do not work
settings/.env      the settings, with passwords, if they were saved

Whole?    sha256sum --check --quiet SHA256SUMS
Restore:  npm run restore -- <this file> <an empty folder>     in a folder with the code of Knack
`;

/** One line of `SHA256SUMS` as \`sha256sum\` writes and reads it: a name with a line break or a backslash is marked and escaped. */
export function sumLine(name: string, sha256: string): string {
  const escaped = name.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  return `${escaped === name ? "" : "\\"}${sha256}  ${escaped}\n`;
}

/** The other way round: the sum of each file by its name. Throws at a line that is none. */
export function readSums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split("\n").slice(0, -1)) {
    const [, mark, sha256, name] = /^(\\?)([0-9a-f]{64}) {2}(.+)$/s.exec(line) ?? [];
    if (!sha256 || !name) throw new Error("its list of sums cannot be read");
    const plain = mark ? name.replaceAll(/\\([\\nr])/g, (_, sign) => unescaped[sign] ?? "") : name;
    sums.set(plain, sha256);
  }
  return sums;
}

const unescaped: Record<string, string> = { "\\": "\\", n: "\n", r: "\r" };
