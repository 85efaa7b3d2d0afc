import { Menu, X } from "lucide";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { island } from "../browser/island.tsx";
import { useHydrated } from "../browser/use-hydrated.ts";
import { renewCopy } from "../offline/follow-saved.ts";
import { suggestLate } from "../search/late-suggestions.ts";
import { SearchForm } from "../search/search-form.tsx";
import { Icon } from "../ui/icon.tsx";
import "./mobile-menu.css";

/**
 * Menu button of small screens and its panel. A link, Escape or a press outside closes it (specification, chapter 4):
 * the browser's own popover, which needs no script. Where a browser has none (before 2024), this part opens and closes it.
 * `children`: its links.
 */
export const MobileMenu = island(function MobileMenu({ children }: { children?: ReactNode }) {
  const hydrated = useHydrated();
  const isNative = !hydrated || "popover" in HTMLElement.prototype;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // here, because this part is on every page
  useEffect(suggestLate, []);
  useEffect(renewCopy, []);
  useEffect(() => panel.current?.addEventListener("keydown", closeOnEscape), []);
  useClosing(open, { box, button }, () => setOpen(false));

  return (
    <div className="menu-box" ref={box}>
      <button
        ref={button}
        type="button"
        className="iconbtn menu-btn"
        popoverTarget="menu"
        aria-label="Menu"
        aria-expanded={isNative ? undefined : open}
        onClick={isNative ? undefined : () => setOpen((was) => !was)}
      >
        <Icon of={Menu} />
        <Icon of={X} />
      </button>
      <div className="menu" id="menu" ref={panel} popover="auto" data-open={open || undefined}>
        <SearchForm id="q-menu" label="Search the site" placeholder="Search tips..." />
        {children}
      </div>
    </div>
  );
});

/** Closes the panel and does no more: Chromium’s own Escape would empty the search box too. */
function closeOnEscape(this: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.preventDefault();
  this.hidePopover?.();
}

type Parts = Record<"box" | "button", RefObject<HTMLElement | null>>;

/** Escape and a press outside, for browsers without popovers. */
function useClosing(open: boolean, { box, button }: Parts, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      button.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  });
}
