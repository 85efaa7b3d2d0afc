/** What the sender of a challenge is called. */
export function nameOf({ by }: { by: string }): string {
  return by.trim() || "Somebody";
}
