import { XMLValidator } from "fast-xml-parser";
import { contentOf } from "../../publishing/page-content.ts";
import { forEachAtOnce } from "../../site/release/files.ts";
import type { Answer } from "./ask.ts";
import { type Around, type Finding, finding } from "./finding.ts";

const publishAgain = "Publish again (npm run publish), and see what your host changes on the way.";

/** Paths of the pages that the sitemap names, and what is wrong with it. */
export async function readSitemap({
  site,
  ask,
}: Around): Promise<{ pages: string[]; fault: string | undefined }> {
  const locations = async (url: URL) => {
    const { status, body } = await ask(url);
    const isWhole = status === 200 && XMLValidator.validate(body) === true;
    if (!isWhole) throw new Error(`${url.pathname} cannot be read (${status === 200 ? "no XML" : status})`);
    return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  };
  try {
    const first = await locations(new URL("/sitemap.xml", site));
    const parts = first.filter(({ pathname }) => pathname.endsWith(".xml"));
    const all = parts.length > 0 ? (await Promise.all(parts.slice(0, 3).map(locations))).flat() : first;
    const foreign = all.find(({ origin }) => origin !== site.origin);
    if (foreign)
      return {
        pages: [],
        fault: `The sitemap names ${foreign.origin}, not ${site.origin}: set url in site.yaml, and publish again.`,
      };
    const fault = all.length === 0 ? `The sitemap names no page. ${publishAgain}` : undefined;
    return { pages: all.map(({ pathname }) => decodeURI(pathname)), fault };
  } catch (error) {
    return { pages: [], fault: `${error instanceof Error ? error.message : error}. ${publishAgain}` };
  }
}

const sample = 20;
const atOnce = 8;

/** Pages spread over the sitemap answer, bring all that they ask for, and ask no host that nobody named. */
export async function lookAtPages(
  { site, hosts, ask }: Around,
  pages: readonly string[],
): Promise<Finding[]> {
  const known = new Set([site.host, ...hosts]);
  const dead: string[] = [];
  const foreign: string[] = [];
  const parts = new Map<string, string>();
  await forEachAtOnce(spread(pages, sample), atOnce, async (page) => {
    const { status, body } = await ask(new URL(page, site));
    if (status !== 200) dead.push(`The sitemap names ${page}, which answers ${status}. ${publishAgain}`);
    for (const part of contentOf(body).parts.filter((address) => !address.startsWith("data:"))) {
      const url = new URL(part, new URL(page, site));
      if (url.host !== site.host || url.protocol !== site.protocol) {
        if (!known.has(url.host) || url.protocol !== "https:")
          foreign.push(
            `${page} loads something from ${url.origin}, which site.yaml does not name. See what puts it into the page: a host’s “optimisation”, a proxy?`,
          );
      } else parts.set(url.pathname, page);
    }
  });
  const missing: string[] = [];
  await forEachAtOnce(spread([...parts], 2 * sample), atOnce, async ([part, page]) => {
    const { status } = await ask(new URL(part, site));
    if (status !== 200) missing.push(`${page} asks for ${part}, which answers ${status}. ${publishAgain}`);
  });
  return [
    finding(
      "pages",
      dead[0],
      `${Math.min(sample, pages.length)} of ${pages.length} pages of the sitemap answer.`,
    ),
    finding("parts of pages", missing[0], "What they show and run is there."),
    finding("other hosts", foreign[0], "They load nothing from hosts that nobody named."),
  ];
}

/** So many entries, evenly from the first to the last. */
export function spread<T>(entries: readonly T[], many: number): T[] {
  if (entries.length <= many) return [...entries];
  const step = (entries.length - 1) / (many - 1);
  return Array.from({ length: many }, (_, at) => entries[Math.round(at * step)] as T);
}

/** Search engines may list the site. */
export async function lookAtRobots({ site, ask }: Around, home: Answer): Promise<Finding[]> {
  const { status, body } = await ask(new URL("/robots.txt", site));
  const isShut = status === 200 && /^disallow:\s*\/\s*$/im.test(body);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home.body)?.[1];
  const isHidden = /noindex/.test(
    `${home.headers["x-robots-tag"]}${/<meta name="robots"[^>]*>/.exec(home.body)}`,
  );
  const shut = isShut ? "robots.txt" : isHidden ? "The home page" : undefined;
  const elsewhere = canonical && new URL(canonical).origin !== site.origin ? canonical : undefined;
  return [
    finding(
      "search engines",
      shut && `${shut} tells search engines to keep away. Is a preview served? ${publishAgain}`,
      "Search engines may list the site.",
    ),
    finding(
      "canonical",
      elsewhere &&
        `The home page says that it stands at ${elsewhere}: set url in site.yaml to ${site.origin}, and publish again.`,
      "Pages name this address as theirs.",
    ),
  ];
}

const xmlFeeds = { "/feed.xml": "application/rss+xml", "/atom.xml": "application/atom+xml" };

/** The feeds can be read, are of this site, and say what they are. */
export async function lookAtFeeds({ site, ask }: Around): Promise<Finding[]> {
  const xml = Object.entries(xmlFeeds).map(async ([address, type]) => {
    const { status, body, headers } = await ask(new URL(address, site));
    if (status !== 200 || XMLValidator.validate(body) !== true)
      return `${address} cannot be read (${status === 200 ? "no XML" : status}). ${publishAgain}`;
    const sent = headers["content-type"] ?? "";
    return sent.startsWith(type) || /^(application|text)\/xml/.test(sent)
      ? undefined
      : `${address} is sent as ${sent}, so feed readers may not take it; it should be ${type}. Set the type on your host.`;
  });
  const faults = [await jsonFault({ site, ask }), ...(await Promise.all(xml))];
  return [finding("feeds", faults.find(Boolean), "The feeds can be read.")];
}

/** The newsletter takes its tips from this one. */
async function jsonFault({ site, ask }: Pick<Around, "site" | "ask">): Promise<string | undefined> {
  const { status, body } = await ask(new URL("/feed.json", site));
  try {
    const { items } = JSON.parse(body) as { items?: { url: string }[] };
    if (status !== 200 || !items?.length) throw new Error(status === 200 ? "no items" : String(status));
    const foreign = items.find(({ url }) => new URL(url).origin !== site.origin);
    return (
      foreign &&
      `feed.json names ${foreign.url}, not ${site.origin}: set url in site.yaml, and publish again.`
    );
  } catch (error) {
    return `feed.json cannot be read (${error instanceof Error ? error.message : error}), so the newsletter has no tips. ${publishAgain}`;
  }
}
