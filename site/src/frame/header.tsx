import Bookmark from "lucide-react/icons/bookmark";
import type { ReactNode } from "react";
import { SearchForm } from "../search/search-form.tsx";
import "./header.css";
import { headerLinks } from "./links.ts";
import { Logo } from "./logo.tsx";

type Props = {
  /** Name of the site. */
  name: string;
  /** Path of the page: its link is marked. */
  here?: string;
  theme?: ReactNode;
  menu?: ReactNode;
};

export function Header({ name, here, theme, menu }: Props) {
  return (
    <header className="top">
      <div className="wrap">
        <Logo name={name} />
        <nav aria-label="Main">
          {headerLinks.map(({ to, label }) => (
            <a key={to} href={to} aria-current={here === to ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <SearchForm
          id="q-head"
          className="top__search"
          label="Search the site"
          placeholder="Search tips..."
        />
        <a className="saved" href="/saved">
          <Bookmark className="i" aria-hidden />
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
