import { followed, isRedirect } from "./ask.ts";
import { type Around, type Finding, finding, readRules } from "./finding.ts";

/** A host with `www.`, where there is one, leads to the site. */
export async function lookAtWww({ site, ask }: Around): Promise<Finding[]> {
  const { url } = await followed(ask, new URL(site.href.replace("//", "//www.")));
  const fault = `The host with www. does not lead to ${site.origin} but to ${url.origin}: write that redirect, or take its name out of DNS.`;
  return [finding("www", url.origin === site.origin ? undefined : fault, `www. leads to ${site.origin}.`)];
}

/** Plain HTTP leads to the same address over HTTPS. */
export async function lookAtPlainHttp({ site, plain, ask }: Around): Promise<Finding[]> {
  if (!plain) return [];
  const answer = await ask(new URL("/about?from=http", plain));
  const { status, headers } = answer;
  const target = headers.location && new URL(headers.location, plain).href;
  const isRight = isRedirect(answer) && target === new URL("/about?from=http", site).href;
  const fault = `${plain.origin} answers ${status}${target ? ` and leads to ${target}` : ""} instead of leading to ${site.origin}: redirect all of it there, with its path and query.`;
  return [finding("HTTP to HTTPS", isRight ? undefined : fault, "Plain HTTP leads to HTTPS.")];
}

/** What is not there says so, with a page. */
export async function lookAtMissing({ site, ask }: Around): Promise<Finding[]> {
  const addresses = ["/nothing-is-here", "/article/nothing-is-here", "/quiz/nothing-is-here"];
  const faults = await Promise.all(
    addresses.map(async (address) => {
      const { status, headers, body } = await ask(new URL(address, site));
      if (status !== 404)
        return `${address}, which is not there, is answered with ${status} instead of 404: search engines would list it. ${readRules}`;
      const isPage = /^text\/html/.test(headers["content-type"] ?? "") && body.includes('href="/');
      return isPage
        ? undefined
        : `What is not there is answered without the site’s own page: let 404.html stand for it. ${readRules}`;
    }),
  );
  return [finding("not found", faults.find(Boolean), "What is not there is a 404 with a page.")];
}

/** Other forms of an address lead to the one it has, and old addresses to new ones. */
export async function lookAtRedirects(around: Around, pages: readonly string[]): Promise<Finding[]> {
  const { site, ask } = around;
  const page = pages.find((address) => /^\/[a-z-]+$/.test(address)) ?? pages.find((each) => each !== "/");
  const ends = async (from: string, to: string, orMissing = false) => {
    const { status, url } = await followed(ask, new URL(from, site));
    if ((status === 200 && url.pathname === to) || (orMissing && status === 404)) return undefined;
    const where = url.pathname === from ? "" : ` at ${url.pathname}`;
    return `${from} ends with ${status}${where} instead of leading to ${to}. ${readRules}`;
  };
  const forms = page
    ? await Promise.all([
        ends(`${page}/`, page),
        ends(`${page}.html`, page),
        // some hosts only link the right one from the page for what is not there
        ends(page.toUpperCase(), page, true),
      ])
    : [];
  const old = await oldAddresses(around);
  const faults = await Promise.all(old.moved.slice(0, few).map(([from, to]) => ends(from, to)));
  const gone = await Promise.all(
    old.gone.slice(0, few).map(async (address) => {
      const { status } = await ask(new URL(address, site));
      return [404, 410].includes(status)
        ? undefined
        : `${address} is gone, but answers ${status}. ${readRules}`;
    }),
  );
  return [
    finding(
      "forms of an address",
      forms.find(Boolean),
      "A slash at the end, .html and another case lead to the one address.",
    ),
    finding(
      "old addresses",
      [...faults, ...gone].find(Boolean),
      `${old.moved.length} old addresses lead on.`,
    ),
  ];
}

const few = 5;

/** As the site itself lists them, `moved.json`. */
async function oldAddresses({ site, ask }: Around): Promise<{ moved: [string, string][]; gone: string[] }> {
  const { status, body } = await ask(new URL("/moved.json", site));
  if (status !== 200) return { moved: [], gone: [] };
  const { moved = {}, gone = [] } = JSON.parse(body) as { moved?: Record<string, string>; gone?: string[] };
  return { moved: Object.entries(moved), gone };
}
