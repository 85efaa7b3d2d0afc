import type { Site } from "../../brand/site.ts";
import type { Problem } from "../../reading/problems.ts";
import { lineOfEntry } from "./sample-data.ts";

/** A content file with its text, in which lines are counted. */
export type Read<T> = { file: string; text: string; value: T };

/** Reports addresses in `site.yaml` that are sample data, or that cannot be reached safely. */
export function sitePoints({ file, text, value: site }: Read<Site>): Problem[] {
  const point = (path: (string | number)[], fault: string | undefined, fix: string): Problem[] =>
    fault ? [{ file, line: lineOfEntry(text, path), field: path.join("."), fault: `${fault}; ${fix}` }] : [];
  return [
    ...point(
      ["sample"],
      site.sample ? "is true" : undefined,
      "put in your own addresses, then remove this line",
    ),
    ...point(["url"], originFault(site.url), "write the site’s public https address"),
    ...point(["email"], mailFault(site.email), "write one whose mail you read"),
    ...point(
      ["newsletterUrl"],
      originFault(site.newsletterUrl),
      "write the newsletter service’s public https address",
    ),
    ...site.social.flatMap(({ name, url }, at) =>
      point(
        ["social", at, "url"],
        addressFault(url),
        `write your own page for “${name}”, or remove the entry`,
      ),
    ),
    ...point(
      ["analyticsScript"],
      addressFault(site.analyticsScript),
      "write the tool’s https address, or leave it empty",
    ),
    ...point(
      ["pictureHost"],
      addressFault(site.pictureHost),
      "write the host’s https address, or leave it empty",
    ),
  ];
}

/** The fault of an address that must be a public host of its own. */
export function originFault(url: string): string | undefined {
  const { pathname = "/", search = "", hash = "" } = URL.parse(url) ?? {};
  if (pathname !== "/" || search !== "" || hash !== "")
    return `${url} has a path, and pages must be at the root of a host`;
  return addressFault(url);
}

export function mailFault(address: string): string | undefined {
  return isStandIn(address.split("@").at(-1) ?? "")
    ? `${address} is a sample address; write your own`
    : undefined;
}

/** Whether a host is reserved for examples (RFC 2606), or is the local machine. */
export function isStandIn(name: string): boolean {
  const host = name.toLowerCase().replace(/\.$/, "");
  return (
    /(^|\.)(example|test|invalid|localhost|local)$/.test(host) ||
    /(^|\.)example\.(com|net|org)$/.test(host) ||
    /^(127\.|10\.|192\.168\.|0\.0\.0\.0$|\[::1\]$)/.test(host)
  );
}

function addressFault(url: string): string | undefined {
  if (url === "") return undefined;
  if (isStandIn(URL.parse(url)?.hostname ?? "")) return `${url} is a sample address; write your own`;
  return /^https:\/\//i.test(url) ? undefined : `${url} is not encrypted`;
}
