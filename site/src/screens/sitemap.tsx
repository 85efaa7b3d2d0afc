import ArrowLeft from "lucide-react/icons/arrow-left";
import { legalLinks } from "../frame/links.ts";
import { PageHead } from "../ui/page-head.tsx";
import "./sitemap.css";
import "../ui/ways.css";

const mainPages = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/browse", label: "Browse All Tips" },
  { to: "/quizzes", label: "Quizzes" },
  { to: "/search", label: "Search" },
  { to: "/saved", label: "Saved Tips" },
];

type SiteLink = { to: string; label: string };

/** `categories`: a link to each main category. */
export function SitemapScreen({ categories }: { categories: readonly SiteLink[] }) {
  return (
    <div className="wrap">
      <PageHead title="Sitemap" intro="The whole site on one page: 6 categories and 8 core pages." />
      <div className="site-lists">
        <LinkList title="Main Pages" links={mainPages} />
        <LinkList title="Content Categories" links={categories} />
        <LinkList title="Legal & Policy" links={legalLinks.filter(({ to }) => to !== "/sitemap")} />
        <section>
          <h2>For search engines</h2>
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
      <p className="ways-on">
        <a className="btn btn--line" href="/">
          <ArrowLeft className="i" aria-hidden />
          Back to Home
        </a>
      </p>
    </div>
  );
}

function LinkList({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
