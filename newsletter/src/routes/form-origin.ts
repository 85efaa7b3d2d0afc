import type { Context } from "hono";
import type { Settings } from "../settings.ts";

/**
 * Whether a form was sent from another site's page, which could sign its visitors up from their own addresses and
 * limits. Browsers send Origin; for a page without referrer it is "null", and then Sec-Fetch-Site decides
 * (https://www.w3.org/TR/fetch-metadata/). A request with neither comes from an old browser or a program.
 */
export function foreignFormDetector(
  settings: Pick<Settings, "siteUrl" | "publicUrl">,
): (c: Context) => boolean {
  const ours = new Set([settings.siteUrl, settings.publicUrl].map((url) => new URL(url).origin));
  return (c) => {
    const origin = c.req.header("origin") ?? "null";
    return origin === "null" ? c.req.header("sec-fetch-site") === "cross-site" : !ours.has(origin);
  };
}

/** For the reader, with status 403. */
export const foreignForm =
  "The form was sent from a page that is not ours. Please use the form on our own page.";
