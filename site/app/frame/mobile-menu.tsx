import ArrowRight from "lucide-react/icons/arrow-right";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { Link } from "../components/link.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { headerLinks } from "./links.ts";

/** Menu button of small screens and its panel. A link, Escape or a press outside closes it (specification, chapter 4). */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
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
        ref={button}
        type="button"
        className="iconbtn menu-btn js-only"
        aria-expanded={open}
        aria-controls="menu"
        aria-label="Menu"
        data-replay="menu"
        onClick={() => setOpen((was) => !was)}
      >
        {open ? <X className="i" aria-hidden /> : <Menu className="i" aria-hidden />}
      </button>
      <div className="menu" id="menu" hidden={!open}>
        <SearchForm label="Search the site" placeholder="Search tips..." onSearch={() => setOpen(false)} />
        <ul>
          {[...headerLinks, { to: "/saved", label: "Saved" }].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={() => setOpen(false)}>
                {label}
                <ArrowRight className="i" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
