import { type Certificate, certificateOf, type Way } from "./ask.ts";
import { type Finding, finding } from "./finding.ts";

const day = 24 * 60 * 60 * 1000;

/** Whether browsers trust the certificate of a host, and for how long still. */
export async function lookAtCertificate(url: URL, way: Way, now: Date): Promise<Finding[]> {
  const certificate = await certificateOf(url, way);
  const days = Math.floor((certificate.ends.getTime() - now.getTime()) / day);
  const fault = faultOf(url.hostname, certificate, days);
  return [
    finding(
      `certificate of ${url.hostname}`,
      fault,
      `The certificate of ${url.hostname} is good for ${days} days.`,
    ),
  ];
}

function faultOf(host: string, { begins, ends, fault }: Certificate, days: number): string | undefined {
  const renew =
    "Renew it, and see why that did not happen by itself (certbot renew --dry-run; journalctl -u certbot, or -u caddy).";
  if (days < 0)
    return `The certificate of ${host} ended on ${ends.toDateString()}, so browsers warn readers off. ${renew}`;
  if (fault === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `The certificate is not for ${host}, so browsers warn readers off. Ask for one that names it (certbot certonly -d ${host} …).`;
  if (fault)
    return `Browsers do not trust the certificate of ${host} (${fault}). Serve the whole chain (fullchain.pem) of a certificate from a known authority.`;
  // a sixth of the time that it has: 15 days of 90, where certbot renews at 30
  const late = Math.min(14, (ends.getTime() - begins.getTime()) / day / 6);
  return days < late
    ? `The certificate of ${host} ends in ${days} days, and should have been renewed by now. ${renew}`
    : undefined;
}
