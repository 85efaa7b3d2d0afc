import type { Fault } from "../../site-folder/faults.ts";
import { linkFault } from "../../site-folder/link-fault.ts";
import { slugIn } from "../../site-folder/listed-file.ts";
import { didYouMean } from "../../site-folder/nearest.ts";
import { linksOf, type MarkdownFile } from "./source.ts";

/** Reports links that lead to a page of the site that does not exist, or that are no address. */
export function linkFaults(source: MarkdownFile, pages: ReadonlySet<string>): Fault[] {
  return linksOf(source).flatMap(({ line, url }) => {
    const fault = faultOf(url, pages);
    return fault ? [{ file: source.file, line, field: "body", fault }] : [];
  });
}

function faultOf(url: string, pages: ReadonlySet<string>): string | undefined {
  // every build has this fault too (`bodyFaults`), and names it
  if (linkFault(url)) return undefined;
  if (/^(https:\/\/|mailto:|tel:)/.test(url)) return undefined;
  if (url.startsWith("http://")) return `${url} is not encrypted; link to its https address`;
  if (url === "") return "a link leads nowhere; write its address between the brackets";
  const own = `/article/${slugIn(url)}`;
  if (!url.startsWith("/") && pages.has(own)) return `${url} is the name of a file; link to ${own}`;
  if (!url.startsWith("/"))
    return `${url} is no address; begin with / for a page of ours, else with https://`;
  const [page = ""] = url.split(/[?#]/);
  if (pages.has(page)) return undefined;
  const advice = didYouMean(page, pages) || "; link to a page that does, or correct the slug";
  return `${page} does not exist${advice}`;
}
