/** A mail server's answer for logs and for records that outlive a reader: answers often repeat the address. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"()]+ ?@ ?[^\s<>"(),;:]+/g, "…");
}
