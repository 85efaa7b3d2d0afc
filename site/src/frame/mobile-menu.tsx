import { ArrowRight, Menu, X } from "lucide";
import type { SiteLink } from "../../../site-folder/schemas/site.ts";
import { SearchForm } from "../search/search-form.tsx";
import { Icon } from "../ui/icon.tsx";
import "./mobile-menu.css";

/**
 * A link, Escape or a press outside closes it (specification, chapter 4): the browser's own popover, without a script.
 */
export function MobileMenu({ links }: { links: readonly SiteLink[] }) {
  return (
    <div className="menu-box">
      <button type="button" className="iconbtn menu-btn" popoverTarget="menu" aria-label="Menu">
        <Icon of={Menu} />
        <Icon of={X} />
      </button>
      <div className="menu" id="menu" popover="auto">
        <SearchForm id="q-menu" label="Search the site" placeholder="Search tips..." />
        <ul>
          {[...links, { to: "/saved", label: "Saved" }].map(({ to, label }) => (
            <li key={to}>
              <a href={to}>
                <span>{label}</span>
                <Icon of={ArrowRight} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
