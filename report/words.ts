/** More of a query or an address is not needed to know it by. */
const longest = 120;

/**
 * Text from a log, fit to be printed: on one line, without characters that steer a terminal or turn the direction of what
 * follows, and not too long.
 */
export function fit(text: string): string {
  const plain = text
    .slice(0, 4 * longest)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}

/** What stands behind percent signs: UTF-8, or else the older letters of Western Europe. */
export function decoded(text: string): string {
  if (!text.includes("%")) return text;
  const bytes = text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const buffer = Buffer.from(run.replaceAll("%", ""), "hex");
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(buffer);
    } catch {
      return new TextDecoder("windows-1252").decode(buffer);
    }
  });
  return bytes;
}
