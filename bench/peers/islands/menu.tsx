"use client";
import { ArrowRight, Menu as MenuIcon, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";

const links = ["About", "Contact", "Browse", "Quizzes", "Saved"];

/** Menu button of small screens and its panel, as in `site/app/frame/mobile-menu.tsx`. */
export function Menu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [open]);

  return (
    <div className="menu-box" ref={box}>
      <button
        type="button"
        className="iconbtn menu-btn js-only"
        aria-expanded={open}
        aria-controls="menu"
        aria-label="Menu"
        onClick={() => setOpen(!open)}
      >
        {open ? <X className="i" aria-hidden /> : <MenuIcon className="i" aria-hidden />}
      </button>
      <div className="menu" id="menu" hidden={!open}>
        {/* biome-ignore lint/a11y/useSemanticElements: the same markup as our site's */}
        <form role="search" action="/search">
          <label className="sr" htmlFor="menu-search">
            Search tips
          </label>
          <div className="field">
            <Search className="i" aria-hidden />
            <input id="menu-search" type="search" placeholder="Search tips..." autoComplete="off" name="q" />
          </div>
        </form>
        <ul>
          {links.map((label) => (
            <li key={label}>
              <a href={`/${label.toLowerCase()}`}>
                {label}
                <ArrowRight className="i" aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
