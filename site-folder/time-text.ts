/**
 * `22 November 2026 at 15:30`, by the reader's clock or in a time zone. `time`: ISO 8601, or milliseconds since 1970.
 */
export function timeText(time: string | number, timeZone?: string): string {
  return new Date(time).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
}
