import type { Contents } from "./contents.ts";
import type { Taken } from "./take-backup.ts";

/** What the operator hears of a backup that was taken. */
export function describeTaken({ file, bytes, contents, removed, isOnSameDisk }: Taken): string {
  return [
    `${file}, ${sizeOf(bytes)}, was read again from beginning to end and is whole.`,
    ...partsOf(contents),
    ...(removed.length > 0
      ? [`  removed      ${counted(removed.length, "older backup")} that need not stay`]
      : []),
    ...(isOnSameDisk
      ? ["  note         It lies on the disk of the site: if that breaks, both are gone."]
      : []),
    ...(contents.leftOut.some((each) => each.endsWith("passwords or keys"))
      ? ["  note         Passwords go along when it is encrypted (--encrypt), or with --with-passwords."]
      : []),
  ].join("\n");
}

/** What is in a backup, and how old it is. */
export function describeContents(contents: Contents, now: Date): string {
  const madeAt = new Date(contents.madeAt);
  const hours = Math.floor((now.getTime() - madeAt.getTime()) / 3_600_000);
  const age = hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
  return [
    `  made         ${contents.madeAt.slice(0, 16).replace("T", " ")} UTC, ${age} ago, by Knack ${contents.knack}`,
    ...partsOf(contents),
  ].join("\n");
}

function partsOf({ site, newsletter, hasPasswords, leftOut }: Contents): string[] {
  const history = site.hasHistory ? "with its history" : "without a history (git) of its own";
  return [
    `  site         ${site.folder}: ${counted(site.files, "file")}, ${sizeOf(site.bytes)}, ${history}`,
    `  newsletter   ${newsletter?.database ?? "none yet"}`,
    ...(hasPasswords ? ["  settings     with passwords"] : []),
    ...leftOut.map((each) => `  left out     ${each}`),
  ];
}

function counted(number: number, word: string): string {
  return `${number.toLocaleString("en-GB")} ${word}${number === 1 ? "" : "s"}`;
}

function sizeOf(bytes: number): string {
  return bytes < 100_000
    ? `${bytes.toLocaleString("en-GB")} bytes`
    : `${(bytes / 1e6).toLocaleString("en-GB", { maximumFractionDigits: 1 })} MB`;
}
