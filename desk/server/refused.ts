import type { Refusal } from "../contract.ts";

/** Thrown for whatever the desk cannot do; the page shows the message. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(message: string, theirs?: Refusal["theirs"]) {
    super(message);
    this.name = "Refused";
    this.refusal = { message, ...(theirs && { theirs }) };
  }
}

/** What `work` returns; a `Refused` about `path` for whatever it throws. */
export function refusing<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw asRefused(error, path);
  }
}

function asRefused(error: unknown, path: string): Refused {
  if (error instanceof Refused) return error;
  const { code = "", message }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error));
  if (["ENOSPC", "EDQUOT"].includes(code))
    return new Refused(
      `The disk is full, so ${path} could not be saved. The file is as it was; make room and save again.`,
    );
  if (["EACCES", "EPERM", "EROFS"].includes(code))
    return new Refused(`This machine does not let the desk write ${path}. Nothing was changed.`);
  if (["ENOENT", "ENOTDIR"].includes(code)) return new Refused(`${path} is not there any more.`);
  return new Refused(`That did not work with ${path} (${message}). The file is as it was.`);
}
