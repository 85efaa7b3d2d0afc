import type { Site, SiteLink } from "../../../site-folder/schemas/site.ts";
import "./footer.css";
import { Links } from "../ui/links.tsx";
import { Logo } from "./logo.tsx";

export function Footer({
  site: { name, tagline, footer, social },
  logoRatio,
  year,
}: {
  site: Site;
  logoRatio?: number;
  year: number;
}) {
  const lists = footer.lists.filter(({ links }) => links.length > 0);
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__top">
          <div className="foot__tag">
            <Logo name={name} logoRatio={logoRatio} />
            <p>{tagline}</p>
          </div>
          {lists.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <Links links={links} />
            </nav>
          ))}
          {social.length > 0 && (
            <nav aria-label={footer.follow}>
              <h2>{footer.follow}</h2>
              <ul>
                {social.map(({ name: service, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {service}
                      <span className="sr"> (opens in a new tab)</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="foot__end">
          <p>{`© ${year} ${name}`}</p>
          <Links links={withCookieSettings(footer.legal)} />
        </div>
      </div>
    </footer>
  );
}

/** It leads to the reader's answer on the privacy page. */
function withCookieSettings(links: readonly SiteLink[]): SiteLink[] {
  return links.flatMap((link) =>
    link.to === "/privacy" ? [link, { to: "/privacy#cookie-settings", label: "Cookie settings" }] : [link],
  );
}
