import type { Site } from "../../site-folder/schemas/site.ts";
import { scriptHash } from "./allowed-scripts.ts";
import type { InlineElement } from "./inline-elements.ts";

/** As a Content-Security-Policy names them. */
export type Hashes = Record<"script" | "style", Set<string>>;

type Hosts = Pick<Site, "newsletterUrl" | "analyticsScript" | "pictureHost">;

/** One for all pages: hosts send the same headers with every page. */
export function policyOf(site: Hosts, { script, style }: Hashes): string {
  const newsletter = origin(site.newsletterUrl);
  const analytics = origin(site.analyticsScript);
  const pictures = origin(site.pictureHost);
  return [
    ["default-src 'self'"],
    ["img-src 'self' data:", ...pictures, ...analytics],
    ["connect-src 'self'", ...newsletter, ...analytics],
    ["form-action 'self'", ...newsletter],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["script-src 'self'", ...analytics, ...script],
    ["style-src 'self'", ...style],
  ]
    .map((sources) => sources.join(" "))
    .join("; ");
}

function origin(address?: string): string[] {
  return address ? [new URL(address).origin] : [];
}

/** JSON-LD is data and needs none. */
export function addHashes(elements: readonly InlineElement[], hashes: Hashes): void {
  for (const { kind, attributes, text } of elements)
    if (text && attributes.type !== "application/ld+json") hashes[kind].add(`'sha256-${scriptHash(text)}'`);
}
