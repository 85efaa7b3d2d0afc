import type { Site, SiteLink } from "../../../site-folder/schemas/site.ts";
import { BackHome } from "../ui/back-home.tsx";
import { Links } from "../ui/links.tsx";
import { PageHead } from "../ui/page-head.tsx";
import "./link-lists.css";

type Props = { site: Site; categories: readonly SiteLink[] };

export function SitemapScreen({ site, categories }: Props) {
  const { title, intro, main, ...titles } = site.sitemap;
  const legal = site.footer.legal.filter(({ to }) => to !== "/sitemap");
  return (
    <div className="wrap">
      <PageHead title={title} intro={intro} />
      <div className="link-lists link-lists--grid">
        <LinkList title={main.title} links={main.links} />
        <LinkList title={titles.categories} links={categories} />
        <LinkList title={titles.legal} links={legal} />
        <section>
          <h2>{titles.machines}</h2>
          <ul>
            <li>
              <a href="/sitemap.xml" target="_blank" rel="noopener">
                sitemap.xml
                <span className="sr"> (opens in a new tab)</span>
              </a>
            </li>
          </ul>
        </section>
      </div>
      <BackHome />
    </div>
  );
}

function LinkList({ title, links }: { title: string; links: readonly SiteLink[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Links links={links} />
    </section>
  );
}
