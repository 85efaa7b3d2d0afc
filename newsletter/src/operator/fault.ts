import type { Db } from "../database/open-store.ts";
import type { Settings } from "../settings.ts";

/** What faults are found by. */
export type At = { db: Db; now: number; settings: Settings };

/** A fault that exists now: `cause` names it for programs ("mail-server"), `says` for the operator. */
export type OperatingFault = { cause: string; says: string };

export function present(faults: readonly (OperatingFault | undefined)[]): OperatingFault[] {
  return faults.filter((fault) => fault !== undefined);
}
