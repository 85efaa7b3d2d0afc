import { OperatorError } from "../reading/operator-error.ts";

/**
 * Where site and newsletter service are reached: on this machine, unless the operator has said otherwise. Addresses
 * end without a slash, since both halves put paths behind them; an empty variable counts as unset. Throws an
 * `OperatorError` where a port is none.
 *
 * @param {Partial<Record<"PORT" | "NEWSLETTER_PORT" | "SITE_URL" | "PUBLIC_URL", string>>} environment
 */
export function addressesIn({ PORT, NEWSLETTER_PORT, SITE_URL, PUBLIC_URL }) {
  const sitePort = portOf("PORT", PORT || "3000");
  const newsletterPort = portOf("NEWSLETTER_PORT", NEWSLETTER_PORT || "8787");
  return {
    sitePort,
    newsletterPort,
    siteUrl: withoutSlash(SITE_URL || `http://localhost:${sitePort}`),
    publicUrl: withoutSlash(PUBLIC_URL || `http://localhost:${newsletterPort}`),
  };
}

/**
 * @param {string} variable
 * @param {string} value
 */
function portOf(variable, value) {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new OperatorError(`${variable} is “${value}”; it must be a whole number from 0 to 65535`);
}

/** @param {string} url */
function withoutSlash(url) {
  return url.replace(/\/+$/, "");
}
