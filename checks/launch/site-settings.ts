import type { Fault } from "../../site-folder/faults.ts";
import { linesOf } from "../../site-folder/read.ts";
import type { RuleName } from "../../site-folder/rules/rules.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import type { Site } from "../../site-folder/schemas/site.ts";

export type Read<T> = { file: string; text: string; value: T };

/** At a path of a YAML file, such as `home.stats`; nothing without a fault. */
export function faultsIn({ file, text }: Pick<Read<unknown>, "file" | "text">) {
  const lineOf = linesOf(text);
  return (field: string, finding: Finding | false | undefined): Fault[] =>
    finding ? [{ file, line: lineOf(field.split(".")), field, ...finding }] : [];
}

export function siteFaults(read: Read<Site>): Fault[] {
  const { value: site } = read;
  const faultAt = faultsIn(read);
  const address = (field: string, rule: RuleName | undefined, written: string, whose: string) =>
    faultAt(field, rule && { rule, values: { address: written, whose } });
  const { url, email, newsletterUrl, analyticsScript, pictureHost } = site;
  return [
    ...faultAt("sample", site.sample && { rule: "sample-addresses" }),
    ...address("url", originRule(url), url, "the site"),
    ...faultAt("email", isMailOfSample(email) && { rule: "mail-of-sample", values: { address: email } }),
    ...address("newsletterUrl", originRule(newsletterUrl), newsletterUrl, "the newsletter service"),
    ...site.social.flatMap(({ name, url: own }, at) =>
      address(`social.${at}.url`, addressRule(own), own, `your own page for “${name}”, or remove the entry`),
    ),
    ...address(
      "analyticsScript",
      addressRule(analyticsScript),
      analyticsScript,
      "the tool, or leave it empty",
    ),
    ...address("pictureHost", addressRule(pictureHost), pictureHost, "the host, or leave it empty"),
    ...signalFaults(read),
    ...recipientFaults(read),
  ];
}

/** Nobody has measured it (specification, chapter 2). */
const claim = "Growing fast";

/**
 * The specification gives them and nobody has measured them: consumer law forbids invented ones (Directive 2005/29/EC).
 */
function signalFaults(read: Read<Site>): Fault[] {
  const faultAt = faultsIn(read);
  const { showLikes, home, newsletter } = read.value;
  const likes = faultAt("showLikes", showLikes && { rule: "likes-invented" });
  if (home.statsConfirmed) return likes;
  const figures = home.stats.map(({ value, unit = "", label }) => `${value}${unit} ${label}`).join(", ");
  return [
    ...likes,
    ...faultAt("home.stats", figures !== "" && { rule: "figures-unmeasured", values: { figures } }),
    ...faultAt(
      "newsletter.hero.ticks",
      newsletter.hero.ticks.includes(claim) && { rule: "claim-unmeasured", values: { claim } },
    ),
  ];
}

/** The banner and the privacy policy name them (GDPR, article 13; Lei 41/2004, article 5). */
function recipientFaults(read: Read<Site>): Fault[] {
  const faultAt = faultsIn(read);
  const { analyticsScript, analyticsTool, hostedBy, mailsSentBy } = read.value;
  return [
    ...faultAt("analyticsTool", analyticsScript !== "" && !analyticsTool && { rule: "analytics-unnamed" }),
    ...faultAt("hostedBy", !hostedBy && { rule: "host-unnamed" }),
    ...faultAt("mailsSentBy", !mailsSentBy && { rule: "sender-unnamed" }),
  ];
}

/** It must be a public host of its own. */
function originRule(url: string): RuleName | undefined {
  const { pathname = "/", search = "", hash = "" } = URL.parse(url) ?? {};
  const isBelowRoot = pathname !== "/" || search !== "" || hash !== "";
  return isBelowRoot ? "address-below-root" : addressRule(url);
}

export function isMailOfSample(address: string): boolean {
  return isStandIn(address.split("@").at(-1) ?? "");
}

/** Reserved for examples (RFC 2606), or the local machine. */
export function isStandIn(name: string): boolean {
  const host = name.toLowerCase().replace(/\.$/, "");
  return (
    /(^|\.)(example|test|invalid|localhost|local)$/.test(host) ||
    /(^|\.)example\.(com|net|org)$/.test(host) ||
    /^(127\.|10\.|192\.168\.|0\.0\.0\.0$|\[::1\]$)/.test(host)
  );
}

function addressRule(url: string): RuleName | undefined {
  if (url === "") return undefined;
  if (isStandIn(URL.parse(url)?.hostname ?? "")) return "address-of-sample";
  return /^https:\/\//i.test(url) ? undefined : "address-unencrypted";
}
