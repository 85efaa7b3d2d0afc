import { Bookmark, Moon, Sun } from "lucide";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { SearchForm } from "../search/search-form.tsx";
import { Icon } from "../ui/icon.tsx";
import "./header.css";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

type Props = {
  site: Pick<Site, "name" | "navigation">;
  logoRatio?: number;
  /** Its link is marked. */
  here?: string;
};

export function Header({ site: { name, navigation }, logoRatio, here }: Props) {
  return (
    <header className="top">
      <div className="wrap">
        <Logo name={name} logoRatio={logoRatio} />{" "}
        {navigation.length > 0 && (
          <nav aria-label="Main">
            {navigation.map(({ to, label }) => (
              <a key={to} href={to} aria-current={here === to ? "page" : undefined}>
                {`${label} `}
              </a>
            ))}
          </nav>
        )}
        <SearchForm
          id="q-head"
          className="top__search"
          label="Search the site"
          placeholder="Search tips..."
        />
        <a className="saved" href="/saved">
          <Icon of={Bookmark} />
          Saved
        </a>
        <div className="top__tools">
          <ThemeToggle />
          <MobileMenu links={navigation} />
        </div>
      </div>
    </header>
  );
}

/** Specification, chapter 4; `hydration/theme.inline.js` switches at once. */
function ThemeToggle() {
  return (
    <button type="button" className="iconbtn js-only" data-theme-toggle="">
      <Icon of={Moon} className="i light-only" />
      <Icon of={Sun} className="i dark-only" />
      <span className="sr">
        <span className="light-only">Switch to dark theme</span>{" "}
        <span className="dark-only">Switch to light theme</span>
      </span>
    </button>
  );
}
