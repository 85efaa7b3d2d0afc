import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "../components/link.tsx";
import { PageHead } from "../components/page-head.tsx";
import { content } from "../content/load.ts";
import { legalLinks } from "../frame/links.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/sitemap";

const mainPages = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/browse", label: "Browse All Tips" },
  { to: "/quizzes", label: "Quizzes" },
  { to: "/search", label: "Search" },
  { to: "/saved", label: "Saved Tips" },
];

export function loader() {
  const categories = content().categories.filter(({ main }) => main);
  return { categories: categories.map(({ slug, title }) => ({ to: `/category/${slug}`, label: title })) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Sitemap",
    description: "Every part of the site on one page.",
    path: "/sitemap",
  });
}

export default function Sitemap({ loaderData: { categories } }: Route.ComponentProps) {
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
        <Link className="btn btn--line" to="/">
          <ArrowLeft className="i" aria-hidden />
          Back to Home
        </Link>
      </p>
    </div>
  );
}

function LinkList({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
