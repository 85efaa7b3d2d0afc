import { contentOf } from "../../publishing/page-content.ts";
import { headerList } from "../../site/release/host-rules.ts";
import { hashesIn } from "../../site/release/policy.ts";
import type { Answer } from "./ask.ts";
import { type Around, type Finding, finding, readRules } from "./finding.ts";

/** What browsers are told with each page. */
export function lookAtHeaders({ hsts }: Around, home: Answer): Finding[] {
  const { "Content-Security-Policy": _, ...expected } = headerList({ policy: "", hsts }).everywhere;
  const plain = Object.entries(expected).map(([name, value]) => {
    const sent = home.headers[name.toLowerCase()];
    const fault = `The header ${name} is ${sent === undefined ? "missing" : `“${sent}”`}; it should be “${value}”. ${readRules}`;
    return finding(name, isSame(name, String(sent), value) ? undefined : fault, `${name} is sent.`);
  });
  return [...plain, ...policyFindings(home)];
}

function isSame(name: string, sent: string, value: string): boolean {
  if (name !== "Strict-Transport-Security") return sent === value;
  // a longer time, other hosts too: as good
  const seconds = (text: string) => Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0);
  return seconds(sent) >= seconds(value);
}

/** The policy stands in a header or in the page; each that names scripts or styles must name those of this page. */
function policyFindings({ headers, body }: Answer): Finding[] {
  const inHeader = String(headers["content-security-policy"] ?? "");
  const inPage =
    /<meta http-equiv="content-security-policy" content="([^"]*)"/i
      .exec(body)?.[1]
      ?.replaceAll("&#39;", "'") ?? "";
  const isFramed = !inHeader.includes("frame-ancestors 'none'");
  const policies = [inHeader, inPage].filter((policy) => /\b(default|script)-src\b/.test(policy));
  return [
    finding(
      "frames",
      isFramed
        ? `No header forbids other sites to show this one in a frame (frame-ancestors). ${readRules}`
        : undefined,
      "No other site may show this one in a frame.",
    ),
    finding(
      "policy",
      policies.length === 0 ? noPolicy : strayOf(policies, body),
      "The policy allows what the pages bring, and no more.",
    ),
  ];
}

const noPolicy = `Neither a header nor the page has a Content-Security-Policy. ${readRules}`;

function strayOf(policies: string[], html: string): string | undefined {
  const own = html.replaceAll(
    /<script\b[^>]*\b(src=|type="(?!module|text\/javascript))[^>]*>[\s\S]*?<\/script>/g,
    "",
  );
  const isStray = hashesIn(own).some((hash) => policies.some((policy) => !policy.includes(hash)));
  return isStray
    ? `The policy that is sent is not that of this page: browsers leave out its style or its scripts. ${readRules} With POLICY_IN_PAGES=1 it cannot happen.`
    : undefined;
}

/** How files are packed and kept. */
export async function lookAtFiles({ site, ask }: Around, home: Answer): Promise<Finding[]> {
  const packed = { headers: { "accept-encoding": "gzip, br" } };
  const own = contentOf(home.body).parts.filter((part) => part.startsWith("/"));
  const hashed = own.find((part) => part.startsWith("/assets/"));
  const page = await ask(site, packed);
  const file = hashed === undefined ? undefined : await ask(new URL(hashed, site), packed);
  const unpacked = [page, file].find(
    (answer) => answer && !/^(br|gzip|zstd)$/.test(answer.headers["content-encoding"] ?? ""),
  );
  const { etag, "last-modified": changed = "" } = page.headers;
  const known: Record<string, string> = etag ? { "if-none-match": etag } : { "if-modified-since": changed };
  const again = await ask(site, { headers: { ...packed.headers, ...known } });
  return [
    finding(
      "compression",
      unpacked && `${unpacked.url.pathname} is sent without compression. ${readRules}`,
      "Pages and scripts are sent compressed.",
    ),
    finding("caching of pages", pageFault(page), "Browsers ask for pages anew."),
    finding("caching of hashed files", file && hashedFault(file), "What has a hash in its name is kept."),
    finding(
      "unchanged pages",
      again.status === 304
        ? undefined
        : `A page that a browser has already is sent again (${again.status} instead of 304). ${readRules}`,
      "What a browser has already is not sent again.",
    ),
  ];
}

const longestForPages = 600;

function pageFault({ headers: { "cache-control": caching = "" } }: Answer): string | undefined {
  const age = Number(/max-age=(\d+)/.exec(caching)?.[1] ?? 0);
  const isKept = caching === "" || (age > longestForPages && !/no-cache|no-store/.test(caching));
  return isKept
    ? `Pages are sent with Cache-Control “${caching}”, so readers may see old ones for long; it should be “no-cache”. ${readRules}`
    : undefined;
}

function hashedFault({ url, headers: { "cache-control": caching = "" } }: Answer): string | undefined {
  const age = Number(/max-age=(\d+)/.exec(caching)?.[1] ?? 0);
  return age >= 31_536_000
    ? undefined
    : `${url.pathname} is sent with Cache-Control “${caching}”; its name changes with its content, so it should be “public, max-age=31536000, immutable”. ${readRules}`;
}
