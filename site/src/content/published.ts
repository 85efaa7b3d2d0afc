import path from "node:path";
import type { Problem } from "../../../reading/problems.ts";
import { textIfThere } from "../../../reading/read.ts";
import { placeIn } from "../../../reading/site-folder.ts";
import { writeWhole } from "../../../reading/write-whole.ts";
import { isListPart } from "../catalogue/list-parts.ts";
import type { AddressRules } from "./moved.ts";

/** In the site's folder: every address that readers could ever open, one a line. */
const file = "published.txt";

const heading = "# Addresses that readers know. The build adds to this list; keep it with the site.\n";

/** Addresses of the list that lead nowhere now: a link, a bookmark or a search result would break. */
export function vanishedFaults(
  root: string,
  living: ReadonlySet<string>,
  { moved, gone }: AddressRules,
): Problem[] {
  const answered = new Set([...living, ...Object.keys(moved), ...gone]);
  return linesOf(root).flatMap((address, at) => {
    if (!address.startsWith("/") || answered.has(address)) return [];
    const alias = address.replace(/^\/(article|quiz|category)\//, "");
    const where = address.startsWith("/category/")
      ? "at its entry in categories.yaml"
      : "at the top of its new file";
    const fault = `${address} was published, and no page has this address now; if it was renamed, write “aliases: [${alias}]” ${where}, and if it was removed, write “- ${address}” below “gone:” in site.yaml`;
    return [{ file: placeIn(root, file), line: at + 1, field: "address", fault }];
  });
}

/** Whether readers could ever open an address, as far as the list knows. */
export function wasPublished(root: string, address: string): boolean {
  return linesOf(root).includes(address);
}

/**
 * Adds what readers can see now to the list, which never gets shorter: an address once known is answered for ever. Only
 * addresses of a site that readers can reach count, not those of this machine or of an example.
 */
export function rememberPublished(root: string, url: string, addresses: readonly string[]): void {
  if (!isReachable(url)) return;
  const known = linesOf(root).filter((line) => line.startsWith("/"));
  const lasting = addresses.filter((address) => !isListPart(address));
  const all = [...new Set([...known, ...lasting])].sort();
  if (all.length > known.length) writeWhole(path.join(root, file), `${heading}${all.join("\n")}\n`);
}

function linesOf(root: string): string[] {
  return (textIfThere(root, file) ?? "").split(/\r?\n/).map((line) => line.trim());
}

/** Names that lead to no site of the open web (RFC 2606, RFC 6761), and addresses of machines and of home networks. */
export function isReachable(url: string): boolean {
  const { hostname } = new URL(url);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return (
    hostname.includes(".") &&
    !isNumber &&
    !/\.(example|test|invalid|localhost|local|internal)$/.test(hostname)
  );
}
