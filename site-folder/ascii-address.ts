/**
 * As programs send it: `https://news.dicas-úteis.example` becomes `https://news.xn--dicas-teis-sdb.example`, also where
 * `URL` leaves the host as it is (mail, databases). An address of ASCII alone stays as written.
 */
export function asciiAddress(address: string): string {
  const url = isAscii(address) ? null : URL.parse(address);
  if (!url) return address;
  url.hostname = asciiHost(url.hostname);
  return address.endsWith("/") ? url.href : url.href.replace(/\/$/, "");
}

/** A mail address with its domain in ASCII: `olá@dicas-úteis.example` keeps only what stands before the @. */
export function asciiMail(address: string): string {
  const [, local, domain] = /^([^@]*)@([^@]*)$/.exec(address) ?? [];
  return local === undefined || domain === undefined ? address : `${local}@${asciiHost(domain)}`;
}

/** One that cannot be read stays as it is, and is refused by whoever checks it. */
export function asciiHost(host: string): string {
  if (isAscii(host) && !host.includes("%")) return host;
  return URL.parse(`http://${host}`)?.hostname ?? host;
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}
