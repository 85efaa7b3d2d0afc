import { unseenFinding } from "./forbidden-characters.ts";
import type { Finding } from "./rules/sentence.ts";

/** What a link of a page may lead to: other sites, mail, a telephone, and by `https:` also paths and fragments. */
const schemes = new Set(["https:", "http:", "mailto:", "tel:"]);

/**
 * Why no page may link an address, as a browser reads it (it skips tabs and line ends within `java\tscript:`);
 * undefined if one may.
 */
export function linkFault(address: string): Finding | undefined {
  const url = URL.parse(address, "https://site.example/");
  if (url && schemes.has(url.protocol)) return unseenFinding(address);
  return { rule: "link-not-allowed", values: { address: address.slice(0, 40) } };
}
