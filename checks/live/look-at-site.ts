import { followed, type Way } from "./ask.ts";
import { lookAtCertificate } from "./certificate.ts";
import { lookAtMissing, lookAtPlainHttp, lookAtRedirects, lookAtWww } from "./doors.ts";
import { type Around, type Finding, finding, looked } from "./finding.ts";
import { lookAtFiles, lookAtHeaders } from "./headers.ts";
import { lookAtNewsletter } from "./newsletter.ts";
import { lookAtFeeds, lookAtPages, lookAtRobots, readSitemap } from "./pages.ts";

/** Looks at the running site and the newsletter as readers and search engines do: from outside, and storing nothing. */
export async function lookAtSite(
  around: Around,
  way: Way,
): Promise<{ findings: Finding[]; home: string | undefined }> {
  const { site, newsletter, now } = around;
  const hosts = [site, newsletter].filter(({ protocol }) => protocol === "https:");
  const certificates = hosts.map((host) =>
    looked(`certificate of ${host.hostname}`, () => lookAtCertificate(host, way, now)),
  );
  const [pages, ...others] = await Promise.all([
    lookAtAnswers(around),
    ...certificates,
    looked("HTTP to HTTPS", () => lookAtPlainHttp(around)),
    looked("newsletter", () => lookAtNewsletter(around)),
  ]);
  return { findings: [...others.flat(), ...pages.findings], home: pages.home };
}

/** Where the home page does not answer, nothing else is asked: it would say the same twenty times. */
async function lookAtAnswers(around: Around): Promise<{ findings: Finding[]; home: string | undefined }> {
  let home: string | undefined;
  const findings = await looked("site", async () => {
    const { site, ask } = around;
    const answer = await followed(ask, site);
    const fault =
      answer.url.origin !== site.origin
        ? `${site.origin} leads to ${answer.url.origin}: name the address that readers see, or mend the redirect.`
        : answer.status === 200
          ? undefined
          : `${site.origin} answers ${answer.status}. See what your web server says (journalctl -u nginx, or -u caddy).`;
    const reached = finding("site", fault, `${site.origin} answers.`);
    if (!reached.ok) return [reached];
    home = answer.body;
    const sitemap = await readSitemap(around);
    const rest = await Promise.all([
      looked("headers", async () => lookAtHeaders(around, answer)),
      looked("caching", () => lookAtFiles(around, answer)),
      looked("not found", () => lookAtMissing(around)),
      looked("redirects", () => lookAtRedirects(around, sitemap.pages)),
      looked("search engines", () => lookAtRobots(around, answer)),
      looked("feeds", () => lookAtFeeds(around)),
      looked("pages", () => lookAtPages(around, sitemap.pages)),
      hasWww(site) ? looked("www", () => lookAtWww(around)) : [],
    ]);
    return [reached, finding("sitemap", sitemap.fault, "The sitemap can be read."), ...rest.flat()];
  });
  return { findings, home };
}

/** A domain of two names has its pages under `www.` too, by our recipes. */
function hasWww({ hostname }: URL): boolean {
  return /^[^.]+\.[^.]*[a-z][^.]*$/i.test(hostname);
}
