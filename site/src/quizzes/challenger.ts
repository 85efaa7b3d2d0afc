/** What the sender of a challenge is called. */
export function challengerName({ by }: { by: string }): string {
  return by.trim() || "Somebody";
}
