import type { Fault } from "../../site-folder/faults.ts";
import { linkFault } from "../../site-folder/link-fault.ts";
import { slugIn } from "../../site-folder/listed-file.ts";
import { nearestOf } from "../../site-folder/nearest.ts";
import type { Finding } from "../../site-folder/rules/sentence.ts";
import { linksOf, type MarkdownFile } from "./source.ts";

/** Reports links that lead to a page of the site that does not exist, or that are no address. */
export function linkFaults(source: MarkdownFile, pages: ReadonlySet<string>): Fault[] {
  return linksOf(source).flatMap(({ line, url }) => {
    const finding = findingOf(url, pages);
    return finding ? [{ file: source.file, line, field: "body", ...finding }] : [];
  });
}

function findingOf(address: string, pages: ReadonlySet<string>): Finding | undefined {
  // every build has this fault too (`bodyFaults`), and names it
  if (linkFault(address)) return undefined;
  if (/^(https:\/\/|mailto:|tel:)/.test(address)) return undefined;
  if (address.startsWith("http://")) return { rule: "link-unencrypted", values: { address } };
  if (address === "") return { rule: "link-empty" };
  if (!address.startsWith("/")) {
    const own = `/article/${slugIn(address)}`;
    return pages.has(own)
      ? { rule: "link-names-file", values: { address, own } }
      : { rule: "link-no-address", values: { address } };
  }
  const [page = ""] = address.split(/[?#]/);
  if (pages.has(page)) return undefined;
  return { rule: "page-unknown", values: { address: page, near: nearestOf(page, pages) } };
}
