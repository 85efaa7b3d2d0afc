import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Message } from "../../newsletter/src/operator/messenger.ts";
import type { Finding } from "./finding.ts";

/** What was wrong at the last look, by what it is about. */
export type Remembered = Record<string, { says: string; isTold: boolean }>;

/**
 * What the operator hears after a look, and what is remembered of it once they did. A fault is told when a second look
 * finds it as well, so that a line that broke for a moment says nothing; then once more when it is over. In between all
 * is silence, whatever numbers change.
 */
export function newsOf(
  before: Remembered,
  findings: readonly Finding[],
): { message: Message | undefined; told: Remembered; untold: Remembered } {
  const wrong = findings.filter(({ ok }) => !ok);
  const fresh = wrong.filter(({ about }) => before[about]?.isTold === false);
  const over = Object.entries(before).filter(
    ([about, { isTold }]) => isTold && !wrong.some((finding) => finding.about === about),
  );
  const remembered = (isTold: (about: string) => boolean) =>
    Object.fromEntries(wrong.map(({ about, says }) => [about, { says, isTold: isTold(about) }]));
  return {
    message:
      fresh.length + over.length > 0
        ? messageOf(
            fresh,
            over.map(([, { says }]) => says),
          )
        : undefined,
    told: remembered((about) => before[about] !== undefined),
    untold: { ...Object.fromEntries(over), ...remembered((about) => before[about]?.isTold ?? false) },
  };
}

function messageOf(fresh: readonly Finding[], over: readonly string[]): Message {
  const [first] = fresh;
  const more = fresh.length > 1 ? `, and ${fresh.length - 1} more` : "";
  return {
    subject: first ? `The site: ${first.about}${more}` : "The site: well again",
    text: [
      ...fresh.map(({ says }) => says),
      ...over.map((says) => `Over: ${says}`),
      "You hear of it once, and once when it is over. What stands now: npm run check:launch -- --live <address>",
    ].join("\n\n"),
  };
}

const schema = z.record(z.string(), z.strictObject({ says: z.string(), isTold: z.boolean() }));

/** A file that is not there, or that cannot be read, remembers nothing. */
export function readRemembered(file: string): Remembered {
  try {
    return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
  } catch {
    return {};
  }
}

export function writeRemembered(file: string, remembered: Remembered): void {
  writeFileSync(`${file}.new`, JSON.stringify(remembered, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
