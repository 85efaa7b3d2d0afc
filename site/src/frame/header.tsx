import { Bookmark } from "lucide";
import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import { SearchForm } from "../search/search-form.tsx";
import { Icon } from "../ui/icon.tsx";
import "./header.css";
import { Logo } from "./logo.tsx";

type Props = {
  site: Pick<Site, "name" | "navigation">;
  logoRatio?: number | undefined;
  /** Path of the current page, whose link is marked. */
  here?: string;
  theme?: ReactNode;
  menu?: ReactNode;
};

export function Header({ site: { name, navigation }, logoRatio, here, theme, menu }: Props) {
  return (
    <header className="top">
      <div className="wrap">
        <Logo name={name} logoRatio={logoRatio} />
        {navigation.length > 0 && (
          <nav aria-label="Main">
            {navigation.map(({ to, label }) => (
              <a key={to} href={to} aria-current={here === to ? "page" : undefined}>
                {label}
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
          {theme}
          {menu}
        </div>
      </div>
    </header>
  );
}
