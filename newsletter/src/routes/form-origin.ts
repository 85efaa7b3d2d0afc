import type { Context } from "hono";
import type { Settings } from "../settings.ts";

/**
 * Whether a form came from a page that is not ours: a stranger's page could sign its visitors up with their own
 * addresses and limits. Browsers tell by Origin; a page that sends no referrer says "null" there, and then
 * Sec-Fetch-Site tells (https://www.w3.org/TR/fetch-metadata/). Who says nothing is an old browser or a program.
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
