import type { Fault } from "../../site-folder/faults.ts";
import { linesOf } from "../../site-folder/read.ts";
import type { Site } from "../../site-folder/schemas/site.ts";

/** A content file with its text, in which lines are counted. */
export type Read<T> = { file: string; text: string; value: T };

/** Returns a function that reports a fault at a path of a YAML file, such as `home.stats`, or nothing without a fault. */
export function faultsIn({ file, text }: Pick<Read<unknown>, "file" | "text">) {
  const lineOf = linesOf(text);
  return (field: string, fault: string | false | undefined): Fault[] =>
    fault ? [{ file, line: lineOf(field.split(".")), field, fault }] : [];
}

/** Reports sample data in `site.yaml`, addresses without HTTPS, figures that nobody has measured, and missing fields. */
export function siteFaults(read: Read<Site>): Fault[] {
  const { value: site } = read;
  const faultAt = faultsIn(read);
  const address = (field: string, fault: string | undefined, fix: string) =>
    faultAt(field, fault && `${fault}; ${fix}`);
  return [
    ...faultAt("sample", site.sample && "is true; put in your own addresses, then remove this line"),
    ...address("url", originFault(site.url), "write the site’s public https address"),
    ...address("email", mailFault(site.email), "write one whose mail you read"),
    ...address(
      "newsletterUrl",
      originFault(site.newsletterUrl),
      "write the newsletter service’s public https address",
    ),
    ...site.social.flatMap(({ name, url }, at) =>
      address(
        `social.${at}.url`,
        addressFault(url),
        `write your own page for “${name}”, or remove the entry`,
      ),
    ),
    ...address(
      "analyticsScript",
      addressFault(site.analyticsScript),
      "write the tool’s https address, or leave it empty",
    ),
    ...address(
      "pictureHost",
      addressFault(site.pictureHost),
      "write the host’s https address, or leave it empty",
    ),
    ...signalFaults(read),
    ...recipientFaults(read),
  ];
}

/** A tick of the newsletter's form that claims what nobody has measured (specification, chapter 2). */
const claim = "Growing fast";

/**
 * Signals of popularity that the specification gives and nobody has measured: readers take them for true, and
 * consumer law forbids invented ones (Directive 2005/29/EC). Invented testimonials are reported by the comparison of
 * people.yaml.
 */
function signalFaults(read: Read<Site>): Fault[] {
  const faultAt = faultsIn(read);
  const { showLikes, home, newsletter } = read.value;
  const likes = faultAt(
    "showLikes",
    showLikes && "shows a random number of likes on search results; write false",
  );
  if (home.statsConfirmed) return likes;
  const figures = home.stats.map(({ value, unit = "", label }) => `${value}${unit} ${label}`).join(", ");
  return [
    ...likes,
    ...faultAt(
      "home.stats",
      figures !== "" &&
        `nobody has measured “${figures}”; put in your own, or write statsConfirmed: true below if they hold`,
    ),
    ...faultAt(
      "newsletter.hero.ticks",
      newsletter.hero.ticks.includes(claim) &&
        `nobody has measured “${claim}”; remove it, or write statsConfirmed: true under home if it holds`,
    ),
  ];
}

/**
 * Companies that receive readers' data: the banner and the privacy policy name them (GDPR, article 13; Lei 41/2004,
 * article 5).
 */
function recipientFaults(read: Read<Site>): Fault[] {
  const faultAt = faultsIn(read);
  const { analyticsScript, analyticsTool, hostedBy, mailsSentBy } = read.value;
  return [
    ...faultAt(
      "analyticsTool",
      analyticsScript !== "" &&
        !analyticsTool &&
        "is missing; write the tool’s name, its maker, its cookies and their days",
    ),
    ...faultAt(
      "hostedBy",
      !hostedBy && "is missing; name the company that hosts the site and the newsletter",
    ),
    ...faultAt(
      "mailsSentBy",
      !mailsSentBy && "is missing; name the company that sends the newsletter’s mails",
    ),
  ];
}

/** The fault of an address that must be a public host of its own. */
function originFault(url: string): string | undefined {
  const { pathname = "/", search = "", hash = "" } = URL.parse(url) ?? {};
  if (pathname !== "/" || search !== "" || hash !== "")
    return `${url} has a path, and pages must be at the root of a host`;
  return addressFault(url);
}

export function mailFault(address: string): string | undefined {
  return isStandIn(address.split("@").at(-1) ?? "") ? `${address} is a sample address` : undefined;
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
  if (isStandIn(URL.parse(url)?.hostname ?? "")) return `${url} is a sample address`;
  return /^https:\/\//i.test(url) ? undefined : `${url} is not encrypted`;
}
