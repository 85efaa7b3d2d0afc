import { stringify } from "csv-stringify/sync";
import type { Subscriber } from "../database/schema.ts";
import { isoTime } from "../text-format.ts";

const columns = ["email", "status", "consented_at", "wording", "source", "confirmed_at", "left_at"];

/** No cell can be taken for a formula by a spreadsheet. Who was only asked has not agreed to anything yet. */
export function exportReaders(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map((each) => [
    each.address,
    each.status,
    each.confirmedAt === null ? "" : isoTime(each.consentedAt),
    each.consentWording,
    each.consentSource ?? "sign-up form",
    isoTime(each.confirmedAt),
    isoTime(each.leftAt),
  ]);
  return stringify(rows, { header: true, columns, escape_formulas: true });
}
