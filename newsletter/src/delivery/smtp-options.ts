import type { Settings } from "../settings.ts";
import { isLoopback } from "../settings.ts";

/**
 * How we speak to a mail server, for every connection alike. A login goes over TLS: `smtps://` begins with it, and
 * `smtp://` must be offered STARTTLS (RFC 3207), since whoever sits in between can strike that offer out. Not on
 * loopback, and not where the operator says SMTP_PLAIN_LOGIN.
 */
export function smtpOptions(smtpUrl: string, settings: Pick<Settings, "smtpPlainLogin" | "ehloName">) {
  const { protocol, username } = new URL(smtpUrl);
  const needsTls =
    protocol === "smtp:" && username !== "" && !isLoopback(smtpUrl) && settings.smtpPlainLogin === "no";
  return {
    url: smtpUrl,
    requireTLS: needsTls,
    ...(settings.ehloName ? { name: settings.ehloName } : {}),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 120_000,
  };
}
