import Bookmark from "lucide-react/icons/bookmark";
import { useLocation } from "react-router";
import { Link } from "../components/link.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { ThemeToggle } from "../theme/theme-toggle.tsx";
import { headerLinks } from "./links.ts";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

export function Header() {
  const { pathname } = useLocation();
  // some static hosts put a slash behind the address of a page
  const here = pathname.replace(/\/$/, "");
  return (
    <header className="top">
      <div className="wrap">
        <Logo />
        <nav aria-label="Main">
          {headerLinks.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={here === to ? "page" : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <SearchForm className="top__search" label="Search the site" placeholder="Search tips..." />
        <Link className="saved" to="/saved">
          <Bookmark className="i" aria-hidden />
          Saved
        </Link>
        <ThemeToggle />
        <MobileMenu />
      </div>
    </header>
  );
}
