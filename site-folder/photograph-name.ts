import type { Finding } from "./rules/say-finding.ts";

/** Undefined if it may name a photograph beside the text. */
export function addressFault(address: string): Finding | undefined {
  if (/^(https?:)?\/\//i.test(address)) return { rule: "picture-from-elsewhere", values: { address } };
  if (/^[a-z][a-z0-9+.-]*:/i.test(address))
    return { rule: "picture-of-no-photograph", values: { address: address.slice(0, 40) } };
  const parts = address.split(/[/\\]/);
  if (parts.length === 1) return undefined;
  return { rule: "picture-in-other-folder", values: { address, name: parts.at(-1) || "kettle.jpg" } };
}
