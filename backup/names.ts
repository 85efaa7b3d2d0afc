import path from "node:path";

const form = /^(knack-.+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/;

/** What the backups of a site are called before their time: `knack-my-site`. */
export function stemOf(siteFolder: string): string {
  const name = path
    .basename(siteFolder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `knack-${name || "site"}`;
}

/** `knack-my-site-2026-11-22T033012Z.tar.gz`, with `.age` when it is encrypted; the time is that of UTC. */
export function nameOf(stem: string, madeAt: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  const time = `${madeAt.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
  return `${stem}-${time}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** What the name of a backup says; undefined of any other file. */
export function readName(name: string): { stem: string; madeAt: Date } | undefined {
  const [, stem, day, hour, minute, second] = form.exec(name) ?? [];
  return stem ? { stem, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) } : undefined;
}

/** While it is written. */
export function isPart(name: string): boolean {
  return name.startsWith(".knack-") && name.endsWith(".part");
}
