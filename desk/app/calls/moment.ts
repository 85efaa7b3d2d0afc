/** A moment, in ms or as ISO 8601, as people write it: “22 November 2026 at 10:00”. */
export function momentOf(at: number | string): string {
  return new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
}
