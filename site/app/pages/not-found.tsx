import ArrowLeft from "lucide-react/icons/arrow-left";
import BookOpen from "lucide-react/icons/book-open";
import House from "lucide-react/icons/house";
import Search from "lucide-react/icons/search";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Category } from "../categories/category.ts";
import { CategoryCards } from "../categories/category-cards.tsx";
import { Link } from "../components/link.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { content } from "../content/load.ts";
import { useIndexFile } from "../files/use-index-file.ts";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import { Lost } from "../not-found/lost.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/not-found";

/** Popular destinations (specification, chapter 2, “Not found”). */
const popular = ["life-hacks", "how-tos", "productivity"];

const ways = [
  { to: "/", icon: House, title: "Go Home", text: "Start again from the front page" },
  { to: "/search", icon: Search, title: "Search Tips", text: "Tell us what you are after" },
  { to: "/browse", icon: BookOpen, title: "Browse Categories", text: "Wander the whole library" },
];

export function loader() {
  return { categories: content().categories.filter(({ main }) => main) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "404 - Page Not Found",
    description: "There is no page at this address.",
  });
}

export default function NotFound({ loaderData: { categories } }: Route.ComponentProps) {
  return <NotFoundPage categories={categories} />;
}

function NotFoundPage({ categories }: { categories?: readonly Category[] }) {
  const catalogue = useIndexFile("/catalogue.json", categories === undefined);
  const all = categories ?? (catalogue.status === "here" ? catalogue.value.categories : []);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    console.warn(`No page at ${pathname}`);
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className="wrap">
      <Lost
        title="404 - Page Not Found"
        text="We looked high and low. The page may have moved, or the address may have a typo in it. Here is the quickest way back."
      >
        <button
          type="button"
          className="btn btn--line js-only"
          data-replay="back"
          onClick={() => navigate(-1)}
        >
          <ArrowLeft className="i" aria-hidden />
          Go Back to Previous Page
        </button>
      </Lost>
      <ul className="ways">
        {ways.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <Icon className="i" aria-hidden />
              <b>{title}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section className="sec" aria-labelledby="popular">
        <SectionHead id="popular" title="Popular destinations" />
        <CategoryCards categories={all.filter(({ slug }) => popular.includes(slug))} />
      </section>
      <NewsletterBlock title="Don't Miss Out" />
    </div>
  );
}

/** A client navigation to an address without data lands here. */
export function ErrorBoundary() {
  return <NotFoundPage />;
}
