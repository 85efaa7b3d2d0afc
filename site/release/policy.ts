import { createHash } from "node:crypto";
import type { Site } from "../../brand/site.ts";

/** The directives of the Content-Security-Policy besides the hashes of scripts and styles, which Astro collects. */
export function policyDirectives(site?: Pick<Site, "newsletterUrl" | "analyticsScript" | "pictureHost">) {
  const newsletter = origin(site?.newsletterUrl);
  const analytics = origin(site?.analyticsScript);
  const pictures = origin(site?.pictureHost);
  const directives = [
    "default-src 'self'",
    list("img-src 'self' data:", pictures, analytics),
    list("connect-src 'self'", newsletter, analytics),
    list("form-action 'self'", newsletter),
    "base-uri 'none'",
    "object-src 'none'",
  ] as const;
  return { directives: [...directives], scripts: ["'self'", ...analytics] };
}

function list<D extends string>(directive: D, ...sources: string[][]): `${D}${string}` {
  return [directive, ...sources.flat()].join(" ") as `${D}${string}`;
}

/** The origin of an address, if there is one. */
function origin(address?: string): string[] {
  return address ? [new URL(address).origin] : [];
}

/** The hashes, as a policy names them, of every script and style that stands in this HTML. */
export function hashesIn(html: string): string[] {
  const inline = html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g);
  return [...inline].map(
    ([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

/**
 * The policy without hashes that no page needs: Astro adds one for every style sheet, used or not. It is sent with every
 * page: 1.7 KB instead of 4.5, and some hosts take no line of more than 2,000 characters.
 */
export function withoutUnused(policy: string, used: ReadonlySet<string>): string {
  return policy.replaceAll(/ '(sha256-[^']+)'/g, (source) => (used.has(source.trim()) ? source : ""));
}

/**
 * One policy for all pages from the policies of each: hosts send the same headers with every page, and where two
 * policies are sent, only what both allow is allowed.
 */
export function mergedPolicy(policies: Iterable<string>): string {
  const merged = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const directive of policy.split(";")) {
      const [name, ...sources] = directive.trim().split(/\s+/);
      if (!name) continue;
      const known = merged.get(name) ?? new Set();
      for (const source of sources) known.add(source);
      merged.set(name, known);
    }
  }
  return [...merged].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}
