import type { Mend } from "../../reading/mend.ts";
import { nearestOf } from "../../reading/nearest.ts";
import type { Problem } from "../../reading/problems.ts";
import { linksOf, placeOfAddress, type Source } from "./source.ts";

/** Links of a text that lead nowhere: to a page of ours that does not exist, or to no address at all. */
export function linkFaults(source: Source, pages: ReadonlySet<string>): Problem[] {
  return linksOf(source).flatMap(({ line, ...link }) => {
    const fault = faultOf(link.url, pages);
    if (!fault) return [];
    return [{ file: source.file, line, field: "body", fault, mend: mendOf(source, link, pages) }];
  });
}

function mendOf(
  source: Source,
  link: Parameters<typeof placeOfAddress>[1],
  pages: ReadonlySet<string>,
): Mend | undefined {
  const better = betterOf(link.url, pages);
  const from = better === undefined ? undefined : placeOfAddress(source, link);
  if (better === undefined || from === undefined) return undefined;
  return { label: `Write ${better}`, from, to: from + link.url.length, insert: better };
}

/** The address that was probably meant. */
function betterOf(url: string, pages: ReadonlySet<string>): string | undefined {
  if (url.startsWith("http://")) return url.replace("http://", "https://");
  if (/^www\.[\w-]+\./.test(url)) return `https://${url}`;
  const [, address = "", rest = ""] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  const plain = `/${address.replace(/^(\.?\.?\/)+/, "").replace(/(\.html|\.md)?\/?$/, "")}`;
  const found = ["", "/article", "/quiz", "/category"]
    .map((room) => room + plain)
    .find((page) => pages.has(page));
  if (found !== undefined) return found + rest;
  const room = plain.slice(0, plain.lastIndexOf("/") + 1);
  const names = [...pages].filter((page) => page.startsWith(room)).map((page) => page.slice(room.length));
  const beside = names.filter((name) => name !== "" && !name.includes("/"));
  const [near] = nearestOf(plain.slice(room.length), beside, 1);
  return near === undefined ? undefined : room + near + rest;
}

function faultOf(url: string, pages: ReadonlySet<string>): string | undefined {
  if (/^(https:\/\/|mailto:)/.test(url)) return undefined;
  if (url.startsWith("http://")) return `${url} is not encrypted; link to its https address`;
  if (!url.startsWith("/"))
    return `${url} is no address; begin with / for a page of ours, else with https://`;
  const [page = ""] = url.split(/[?#]/);
  if (pages.has(page)) return undefined;
  return `${page} does not exist; link to a page that does, or correct the slug`;
}
