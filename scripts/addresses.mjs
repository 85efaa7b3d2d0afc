/**
 * Where site and newsletter service are reached: on this machine, unless the operator has said otherwise. Addresses
 * end without a slash, since both halves put paths behind them; an empty variable counts as unset.
 *
 * @param {Partial<Record<"PORT" | "NEWSLETTER_PORT" | "SITE_URL" | "PUBLIC_URL", string>>} environment
 */
export function addressesIn({ PORT, NEWSLETTER_PORT, SITE_URL, PUBLIC_URL }) {
  const sitePort = Number(PORT || 3000);
  const newsletterPort = Number(NEWSLETTER_PORT || 8787);
  return {
    sitePort,
    newsletterPort,
    siteUrl: withoutSlash(SITE_URL || `http://localhost:${sitePort}`),
    publicUrl: withoutSlash(PUBLIC_URL || `http://localhost:${newsletterPort}`),
  };
}

/** @param {string} url */
function withoutSlash(url) {
  return url.replace(/\/+$/, "");
}
