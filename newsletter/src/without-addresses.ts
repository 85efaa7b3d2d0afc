/** What a mail server says, for the log and for what outlives a reader: it likes to repeat the address. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"()]+ ?@ ?[^\s<>"(),;:]+/g, "…");
}
