import type { Site } from "../../brand/site.ts";
import type { Problem } from "../../reading/problems.ts";
import type { People } from "../../site/src/content/schema.ts";
import { lineOfField } from "../content/source.ts";

/** A content file with the text that its lines are counted in. */
type Read<T> = { file: string; text: string; value: T };

/** What in `site.yaml` is not fit for the public: addresses that stand in, or that nobody can reach safely. */
export function sitePoints({ file, text, value: site }: Read<Site>): Problem[] {
  const point = (field: string, fault: string): Problem => ({
    file,
    line: lineOfField(text, field),
    field,
    fault,
  });
  const address = (field: string, url: string, mend: string): Problem[] => {
    const fault = url === "" ? undefined : addressFault(url);
    return fault ? [{ file, line: lineOfText(text, url), field, fault: `${url} ${fault}; ${mend}` }] : [];
  };
  return [
    ...(site.sample ? [point("sample", "is true; put in your own addresses, then remove this line")] : []),
    ...address("url", site.url, "write the site’s public https address"),
    ...(isStandIn(site.email.split("@").at(-1) ?? "")
      ? [point("email", `${site.email} stands in for the real address; write one that you read`)]
      : []),
    ...(site.home.statsConfirmed || site.home.stats.length === 0 ? [] : [statsPoint(file, text, site)]),
    ...address("newsletterUrl", site.newsletterUrl, "write the newsletter service’s public https address"),
    ...site.social.flatMap(({ name, url }) =>
      address("social", url, `write your own page for “${name}”, or remove the entry`),
    ),
    ...address("analyticsScript", site.analyticsScript, "write the tool’s https address, or leave it empty"),
    ...address("pictureHost", site.pictureHost, "write the host’s https address, or leave it empty"),
  ];
}

/** The three figures of the home page are the specification’s own words, and nobody has measured them. */
function statsPoint(file: string, text: string, { home: { stats } }: Site): Problem {
  const figures = stats.map(({ value, unit = "", label }) => `${value}${unit} ${label}`).join(", ");
  const fault = `nobody has measured “${figures}”; put in your own, or write statsConfirmed: true below if they hold`;
  return { file, line: lineOfText(text, "  stats:"), field: "home.stats", fault };
}

/** What in `people.yaml` is made up. */
export function peoplePoints({ file, text, value: people }: Read<Pick<People, "sample">>): Problem[] {
  const sample = people.sample
    ? [
        {
          file,
          line: lineOfField(text, "sample"),
          field: "sample",
          fault: "is true; put in real people, words and awards, or delete them, then remove this line",
        },
      ]
    : [];
  return [...sample, ...sampleWords(file, text)];
}

/** Sentences of the legal pages that only the operator can complete. */
export function legalPoints(file: string, text: string): Problem[] {
  const standIn = "“We” is one person: the operator of {name}";
  const index = text.split("\n").findIndex((line) => line.includes(standIn));
  if (index < 0) return [];
  const fault = "names nobody; write the operator’s own name and postal address (GDPR, article 13)";
  return [{ file, line: index + 1, field: "body", fault }];
}

/** Hosts that stand for nobody (RFC 2606), or for the machine on the desk. */
export function isStandIn(host: string): boolean {
  return (
    /(^|\.)(example|test|invalid|localhost|local)$/.test(host) ||
    /(^|\.)example\.(com|net|org)$/.test(host) ||
    /^(127\.|10\.|192\.168\.|0\.0\.0\.0$|\[::1\]$)/.test(host)
  );
}

function addressFault(url: string): string | undefined {
  if (isStandIn(hostOf(url))) return "stands in for the real address";
  return url.startsWith("https://") ? undefined : "is not encrypted";
}

function lineOfText(text: string, part: string): number {
  return Math.max(1, text.split("\n").findIndex((line) => line.includes(part)) + 1);
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}

function sampleWords(file: string, text: string): Problem[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.startsWith("#")) return [];
    const word = /\b(sample|placeholder|example)\b(?!:)/i.exec(line)?.[0];
    const field = /^[\s-]*([a-z]+):/.exec(line)?.[1] ?? "entry";
    const fault = `“${word}” marks made-up words; replace the entry, or delete it`;
    return word ? [{ file, line: index + 1, field, fault }] : [];
  });
}
