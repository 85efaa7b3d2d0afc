import { nearestOf } from "../../platform/similar-names.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { linkFault } from "../../site-folder/link-fault.ts";
import { ownAddress } from "../../site-folder/own-address.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import { slugIn } from "../../site-folder/slug.ts";
import { fieldLinksIn } from "./field-links.ts";
import { linksOf, type MarkdownFile } from "./markdown-file.ts";

/** To a page that does not exist, or no address. */
export function linkFaults(source: MarkdownFile, pages: ReadonlySet<string>): Fault[] {
  const inBody = linksOf(source).map(({ url, line }) => ({ address: url, line, field: "body" }));
  return [...fieldLinksIn(source.text), ...inBody].flatMap(({ address, ...place }) => {
    const finding = findingOf(address, pages);
    return finding ? [{ file: source.file, ...place, ...finding }] : [];
  });
}

function findingOf(address: string, pages: ReadonlySet<string>): Finding | undefined {
  // every build has this fault too (`bodyFaults`), and names it
  if (linkFault(address)) return undefined;
  // the parts of pages have a check of their own (`fragment-links.ts`)
  if (/^(https:\/\/|mailto:|tel:|#)/.test(address)) return undefined;
  if (address.startsWith("http://")) return { rule: "link-unencrypted", values: { address } };
  if (address === "") return { rule: "link-empty" };
  if (!address.startsWith("/")) {
    const own = `/article/${slugIn(address)}`;
    return pages.has(own)
      ? { rule: "link-names-file", values: { address, own } }
      : { rule: "link-no-address", values: { address } };
  }
  const { page } = ownAddress(address);
  if (pages.has(page)) return undefined;
  return { rule: "page-unknown", values: { address: page, near: nearestOf(page, pages) } };
}
