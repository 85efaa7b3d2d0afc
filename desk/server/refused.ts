import { type Refusal, type RefusalCode, refusals } from "../contract.ts";

/** Thrown for whatever the desk cannot do; the page shows the message. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = "Refused";
    this.refusal = refusal;
  }

  get status() {
    return refusals[this.refusal.code];
  }
}

/** The usual form: a code, and a message with what to do. */
export function refused(code: Exclude<RefusalCode, "changed-elsewhere">, message: string): Refused {
  return new Refused({ code, message });
}

/** Translates an error of the file system for the user. */
export function asRefused(error: unknown, path: string): Refused {
  if (error instanceof Refused) return error;
  const { code = "", message }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error));
  if (["ENOSPC", "EDQUOT"].includes(code))
    return refused(
      "disk-full",
      `The disk is full, so ${path} could not be saved. The file is as it was; make room and save again.`,
    );
  if (["EACCES", "EPERM", "EROFS"].includes(code))
    return refused("read-only", `This machine does not let the desk write ${path}. Nothing was changed.`);
  if (["ENOENT", "ENOTDIR"].includes(code)) return refused("gone", `${path} is not there any more.`);
  return refused("failed", `That did not work with ${path} (${message}). The file is as it was.`);
}
