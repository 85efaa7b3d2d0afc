import { unseenFinding } from "./forbidden-characters.ts";
import type { Finding } from "./rules/say-finding.ts";

/** By `https:` also paths and fragments. */
const schemes = new Set(["https:", "http:", "mailto:", "tel:"]);

/** As a browser reads it (it skips tabs and line ends within `java\tscript:`); undefined if a page may link it. */
export function linkFault(address: string): Finding | undefined {
  const url = URL.parse(address, "https://site.example/");
  if (url && schemes.has(url.protocol)) return unseenFinding(address);
  return { rule: "link-not-allowed", values: { address: address.slice(0, 40) } };
}
