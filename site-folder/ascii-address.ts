/**
 * The address of a site as programs send it: `https://news.dicas-úteis.example` becomes `https://news.xn--dicas-teis-sdb.example`.
 * An address of ASCII alone stays as it is written.
 */
export function asciiAddress(address: string): string {
  const url = /^\p{ASCII}*$/u.test(address) ? null : URL.parse(address);
  if (!url) return address;
  return address.endsWith("/") ? url.href : url.href.replace(/\/$/, "");
}
