import { Menu, X } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { island } from "../browser/island.tsx";
import { renewCopy } from "../offline/follow-saved.ts";
import { suggestLate } from "../search/late-suggestions.ts";
import { SearchForm } from "../search/search-form.tsx";
import { Icon } from "../ui/icon.tsx";
import "./mobile-menu.css";

/**
 * Menu button of small screens and its panel. A link, Escape or a press outside closes it (specification, chapter 4):
 * it is the browser's own popover and needs no script. `children`: its links.
 */
export const MobileMenu = island(function MobileMenu({ children }: { children?: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  // here, because this island is on every page
  useEffect(suggestLate, []);
  useEffect(renewCopy, []);
  useEffect(() => panel.current?.addEventListener("keydown", closeOnEscape), []);

  return (
    <div className="menu-box">
      <button type="button" className="iconbtn menu-btn" popoverTarget="menu" aria-label="Menu">
        <Icon of={Menu} />
        <Icon of={X} />
      </button>
      <div className="menu" id="menu" ref={panel} popover="auto">
        <SearchForm id="q-menu" label="Search the site" placeholder="Search tips..." />
        {children}
      </div>
    </div>
  );
});

/** Closes the panel only: by default, Escape in Chromium would also empty the search box. */
function closeOnEscape(this: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.preventDefault();
  this.hidePopover();
}
