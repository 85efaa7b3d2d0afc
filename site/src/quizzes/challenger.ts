export function challengerName({ by }: { by: string }): string {
  return by.trim() || "Somebody";
}
