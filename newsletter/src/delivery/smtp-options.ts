import type { Settings } from "../settings.ts";
import { isLoopback } from "../settings.ts";

/**
 * How we speak to a mail server, for every connection alike. A login goes over TLS: `smtps://` begins with it, and
 * `smtp://` must be offered STARTTLS (RFC 3207), since whoever sits in between can strike that offer out; not
 * on loopback. We greet with the host of PUBLIC_URL.
 */
export function smtpOptions(smtpUrl: string, settings: Pick<Settings, "publicUrl">) {
  const { protocol, username } = new URL(smtpUrl);
  const needsTls = protocol === "smtp:" && username !== "" && !isLoopback(smtpUrl);
  return {
    url: smtpUrl,
    requireTLS: needsTls,
    ...(isLoopback(settings.publicUrl) ? {} : { name: new URL(settings.publicUrl).hostname }),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 120_000,
  };
}
